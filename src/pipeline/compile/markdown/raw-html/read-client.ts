/** Reads `client:visible` on a component's tag: the condition on which the browser runs the component. */
import { clientModes, type ClientMode } from '../../../../theme/contract/live-component.js';
import type { Span } from '../../../model.js';
import { nearestName } from '../../../text/nearest-name.js';
import { report, type Compilation } from '../../compilation.js';

const prefix = 'client:';

/** Whether an attribute is an instruction to docsgen rather than a prop of the component. */
export function isClientAttribute(name: string): boolean {
  return name.startsWith(prefix);
}

/** Reads these attributes of a tag, and reports invalid ones. */
export function readClient(
  attributes: readonly { readonly name: string; readonly hasValue: boolean; readonly span: Span }[],
  compilation: Pick<Compilation, 'diagnostics'>,
): ClientMode | undefined {
  const [first, second] = attributes;
  if (!first) return undefined;
  if (second) {
    const message = 'A component has one client: attribute';
    report(compilation, 'component-client', { message, span: second.span, notes: ['Remove all but one of them.'] });
  }
  const written = first.name.slice(prefix.length);
  const mode = clientModes.find((known) => known === written);
  if (!mode) reportUnknown(written, first.span, compilation);
  else if (first.hasValue) {
    const message = `The attribute ${first.name} takes no value`;
    report(compilation, 'component-client', { message, span: first.span, notes: [`Write ${first.name} alone.`] });
  }
  return mode;
}

function reportUnknown(written: string, span: Span, compilation: Pick<Compilation, 'diagnostics'>): void {
  const near = nearestName(written, clientModes);
  report(compilation, 'component-client', {
    message: `There is no attribute "${prefix}${written}"`,
    span,
    notes: [
      'A component is live from when it is scrolled near (client:visible), when the browser is idle (client:idle) or at once (client:load).',
    ],
    ...(near !== undefined && { suggestion: prefix + near }),
  });
}
