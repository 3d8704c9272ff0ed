/** The table of directives. It contains every `:::name` block, in the order in which messages list them. */
import { admonitionKinds } from '../../../../theme/contract/admonitions.js';
import { makeAdmonition } from './admonition.js';
import { blocks } from './blocks.js';
import type { Directive } from './directive.js';
import { makeStrayTab, makeTabs } from './tabs.js';

export const directives: readonly Directive[] = [
  // Admonitions differ in their style and in their title, which is the interface text of the same name.
  ...admonitionKinds.map((name) => ({ name, usage: name, make: makeAdmonition(name) })),
  ...blocks,
  // `remark-conditions` removes these blocks.
  { name: 'versions', usage: 'versions' },
  // Partials are inserted before directives are read.
  { name: 'include', usage: 'include' },
  { name: 'tabs', usage: 'and tabs with tab inside', make: makeTabs },
  { name: 'tab', make: makeStrayTab },
];
