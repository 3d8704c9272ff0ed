/** Images without alternative text, in Markdown or raw HTML. They convey nothing to readers who cannot see them. */
import type { Span } from '../model.js';
import { report, type Compilation } from './compilation.js';

/** Reports an image without alternative text. */
export function reportNoAlternativeText(compilation: Pick<Compilation, 'diagnostics'>, span: Span): void {
  report(compilation, 'image-alt-missing', {
    message: 'This image has no alternative text',
    span,
    notes: [
      'Describe in its brackets what it shows, for readers who cannot see it. An image that only decorates is written as <img alt="">.',
    ],
  });
}
