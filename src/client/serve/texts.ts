/**
 * Texts for authors. They are not in the theme's texts, because those are published with every site and fetched by its
 * readers.
 */
export const texts = {
  tool: 'docsgen serve',
  listening: 'docsgen serve shows every save',
  stopped: 'docsgen serve has stopped',
  gone: 'This page is gone',
  keepsLast: 'The page is shown as it was before.',
  close: 'Close',
  elsewhereLabel: 'Problems elsewhere',
  versionsLabel: 'Versions that show this file',
  edit: 'Edit',
  didYouMean: 'Did you mean',
  didYouMeanEnd: '?',
  diagnosticsHere: (count: number) => `${plural(count, 'problem')} here`,
  diagnosticsOnPage: (count: number) => `${plural(count, 'problem')} on this page`,
  elsewhere: (errors: number, warnings: number) =>
    `${[[errors, 'error'] as const, [warnings, 'warning'] as const]
      .filter(([count]) => count > 0)
      .map(([count, noun]) => plural(count, noun))
      .join(', ')} elsewhere`,
  moreElsewhere: (count: number) => `And ${count} more; "docsgen check" shows them all.`,
  shownIn: (versions: string) => `shown in ${versions}`,
  diagnosticShownIn: (versions: readonly string[]) => `It shows in ${versions.join(', ')}.`,
  ownCopy: (version: string) => `Change it from ${version} on`,
  ownCopyTitle: (file: string) => `Makes ${file}, which later versions inherit`,
} as const;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
