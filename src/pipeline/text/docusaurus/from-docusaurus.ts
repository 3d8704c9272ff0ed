/** Whether the texts of a section are read as Docusaurus reads them. */
import type { Section } from '../../model.js';

/** The pages beside the React pages keep numbers in their names, but their texts are read like those of other sections. */
export function isFromDocusaurus({ naming, isBare }: Pick<Section, 'naming' | 'isBare'>): boolean {
  return naming === 'docusaurus' || isBare === true;
}
