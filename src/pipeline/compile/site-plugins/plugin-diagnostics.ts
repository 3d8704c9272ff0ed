/** Turns failures and messages of plugins into diagnostics with the plugin's name. */
import type { VFile } from 'vfile';
import { diagnoseInDocument } from '../../diagnostics/diagnostic.js';
import { thrownReason } from '../../diagnostics/thrown.js';
import type { Span } from '../../model.js';
import { report, type Compilation } from '../compilation.js';
import { spanOf } from '../spans.js';

type Message = VFile['messages'][number];

/** Reports a plugin that threw. */
export function reportFailure(name: string, error: unknown, compilation: Pick<Compilation, 'diagnostics'>): void {
  report(compilation, 'plugin-failed', {
    message: `The plugin ${name} failed on this page: ${thrownReason(error)}`,
    span: { line: 1, column: 1, length: 1 },
    notes: ['The plugin is listed under "markdown" in the config. Fix it, its options, or what it reads on this page.'],
  });
}

/** Reports a message of a plugin. Messages of `file.info()` have no severity and are dropped. */
export function reportMessage(name: string, message: Message, compilation: Compilation): void {
  if (typeof message.fatal !== 'boolean') return;
  const { note, url, reason } = message;
  const diagnostic = diagnoseInDocument('plugin-message', {
    message: `${name}: ${reason.split('\n', 1)[0] ?? ''}`,
    span: spanOfMessage(message, compilation.text),
    notes: [...(note === undefined ? [] : [note]), ...(url === undefined ? [] : [`See ${url}`])],
  });
  compilation.diagnostics.push({ ...diagnostic, severity: message.fatal ? 'error' : 'warning' });
}

function spanOfMessage({ place, line, column }: Message, text: string): Span {
  if (place && 'start' in place && place.start.offset !== undefined) return spanOf({ type: '', position: place }, text);
  return { line: line ?? 1, column: column ?? 1, length: 1 };
}
