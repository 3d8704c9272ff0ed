/** Lists the labels of a site, by running what translates them. */
import { startRun } from '../../pipeline/corridor.js';
import { hasWords, labelIn, withLabels } from '../../pipeline/languages/labels.js';
import { readLabels } from '../../pipeline/languages/read-labels.js';
import type { ContentRead } from '../../pipeline/layers/read-content.js';
import type { Language, Outcome, SiteConfig } from '../../pipeline/model.js';
import type { Tools } from '../../pipeline/tools.js';

/**
 * Returns the labels of the config, then those of the sidebars of all versions. Labels without words are left out, such
 * as "4.6" and "{version}".
 */
export async function collectLabels(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
): Promise<readonly string[]> {
  const [language] = config.languages;
  if (!language) return [];
  const seen = new Set<string>();
  const translation = {
    language,
    own: config,
    labels: {},
    onLabel: (label: string) => void seen.add(label),
  };
  withLabels(config, (label) => labelIn({ translation }, label));
  const run = await startRun({ ...config, translation }, read, tools, { articles: false });
  await run.connected();
  return [...seen].filter(hasWords);
}

/** Returns those that a language does not translate. */
export async function missingLabels(
  { root }: Pick<SiteConfig, 'root'>,
  language: Language,
  labels: readonly string[],
): Promise<Outcome<readonly string[]>> {
  const { value: known, diagnostics } = await readLabels(root, language);
  return { value: labels.filter((label) => !Object.hasOwn(known, label)), diagnostics };
}
