/** Icons of cards. Each has a file of its name in the folder `blocks`, and a rule in `styles/blocks.css`. */
export const blockIcons = [
  'rocket',
  'book',
  'code',
  'box',
  'layers',
  'puzzle',
  'shield',
  'cart',
  'search',
  'globe',
  'arrow-up',
  'chat',
  'wrench',
  'bolt',
] as const;

export type BlockIcon = (typeof blockIcons)[number];
