/**
 * Adds redirects to the text of a config. It keeps the file's style of quotes, indentation, line ends and commas. If
 * the redirects are not written as a list, it returns no text.
 */
import type { SiteConfig } from '../../model.js';
import { countItems, openConfigBrackets, type WrittenBrackets } from './config-places.js';

type ConfigText = Pick<SiteConfig, 'configFile' | 'configText' | 'redirects'>;

export interface AddedRedirect {
  readonly from: string;
  readonly to: string;
}

/** Returns undefined if the edit is not certain. */
export async function addRedirects(config: ConfigText, added: readonly AddedRedirect[]): Promise<string | undefined> {
  const { configText } = config;
  const bracketsAt = await openConfigBrackets(config);
  const style = styleOf(config);
  const items = added.map((redirect) => drawItem(redirect, style));
  const list = bracketsAt(['redirects']);
  const whole = bracketsAt([]);
  if (list) {
    if (configText[list.start] !== '[') return undefined;
    return confirmText(config, list, items, addToList(configText, list, items, style));
  }
  // A setting at the end would replace redirects that come from elsewhere.
  if (!whole || configText[whole.start] !== '{' || config.redirects.length > 0) return undefined;
  return confirmText(config, undefined, items, addSetting(configText, whole, items, style));
}

interface Style {
  readonly isJson: boolean;
  readonly quote: string;
  readonly lineEnd: string;
  /** One level of indentation. */
  readonly step: string;
}

function styleOf({ configFile, configText }: ConfigText): Style {
  const isJson = configFile.endsWith('.json');
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(configText) ?? [];
  return {
    isJson,
    quote: isJson ? '"' : (/['"]/.exec(configText)?.[0] ?? "'"),
    lineEnd: configText.includes('\r\n') ? '\r\n' : '\n',
    step: indent.startsWith('\t') ? '\t' : indent,
  };
}

/** Formats a redirect in the style of most configs. */
export function drawRedirect(redirect: AddedRedirect): string {
  return drawItem(redirect, { isJson: false, quote: "'" });
}

function drawItem({ from, to }: AddedRedirect, style: Pick<Style, 'isJson' | 'quote'>): string {
  return `{ ${drawKey('from', style)}: ${drawText(from, style)}, ${drawKey('to', style)}: ${drawText(to, style)} }`;
}

function drawKey(key: string, { isJson }: Pick<Style, 'isJson'>): string {
  return isJson ? `"${key}"` : key;
}

function drawText(text: string, { quote }: Pick<Style, 'quote'>): string {
  return /["'\\]/.test(text) ? JSON.stringify(text) : `${quote}${text}${quote}`;
}

/** Puts each item on its own line, before the line of the last bracket. */
function addToList(text: string, list: WrittenBrackets, items: readonly string[], style: Style): string {
  const outer = indentAt(text, list.start);
  const close = list.end - 1;
  const isOpen = /\n[ \t]*$/.test(text.slice(list.start, close));
  const indent = outer + style.step;
  if (isOpen && list.last) {
    const hasLines = text.slice(list.start, list.last.end).includes('\n');
    return addLines(text, list, items, hasLines ? indentAt(text, list.last.end - 1) : indent, style);
  }
  const lines = drawLines(items, indent, style, !style.isJson);
  const known = text.slice(list.start + 1, list.last?.end ?? list.start + 1).trim();
  // Comments stay after the last item, or after the new ones in an empty list.
  const rest = text.slice(list.last?.end ?? list.start + 1, close).trim();
  const comma = list.last?.isComma === false ? ',' : '';
  const before = known === '' ? '' : `${indent}${known}${comma}${rest === '' ? '' : ` ${rest}`}${style.lineEnd}`;
  const after = known !== '' || rest === '' ? '' : `${indent}${rest}${style.lineEnd}`;
  return `${text.slice(0, list.start)}[${style.lineEnd}${before}${lines}${after}${outer}${text.slice(close)}`;
}

function addSetting(text: string, whole: WrittenBrackets, items: readonly string[], style: Style): string {
  const key = drawKey('redirects', style);
  const close = whole.end - 1;
  const isOpen = /\n[ \t]*$/.test(text.slice(whole.start, close));
  if (!whole.last) return `${text.slice(0, whole.start)}{ ${key}: [${items.join(', ')}] ${text.slice(whole.start + 1)}`;
  if (!isOpen) {
    const comma = whole.last.isComma ? '' : ',';
    const { end } = whole.last;
    return `${text.slice(0, end)}${comma} ${key}: [${items.join(', ')}]${text.slice(end)}`;
  }
  const outer = indentAt(text, close) + style.step;
  const lines = drawLines(items, outer + style.step, style, !style.isJson);
  return addLines(text, whole, [`${key}: [${style.lineEnd}${lines}${outer}]`], outer, style);
}

/** Adds entries at the end of an object or list over several lines. A comma at its end stays there. */
function addLines(
  text: string,
  { end, last }: WrittenBrackets,
  entries: readonly string[],
  indent: string,
  style: Style,
): string {
  const close = text.lastIndexOf('\n', end - 1) + 1;
  const at = last?.end ?? close;
  const comma = last?.isComma === false ? ',' : '';
  const lines = drawLines(entries, indent, style, last?.isComma === true);
  return text.slice(0, at) + comma + text.slice(at, close) + lines + text.slice(close);
}

function drawLines(entries: readonly string[], indent: string, { lineEnd }: Style, hasLastComma: boolean): string {
  return entries
    .map((entry, index) => {
      const comma = index < entries.length - 1 || hasLastComma ? ',' : '';
      return `${indent}${entry}${comma}${lineEnd}`;
    })
    .join('');
}

/** Returns the indentation of the line at an offset. */
function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? '';
}

/** Returns the new text if reading it again finds both the old redirects and the new ones. */
async function confirmText(
  config: ConfigText,
  list: WrittenBrackets | undefined,
  items: readonly string[],
  configText: string,
): Promise<string | undefined> {
  const edited = { ...config, configText };
  const bracketsAt = await openConfigBrackets(edited);
  const found = bracketsAt(['redirects']);
  const [before, after] = [list ? await countItems(config, list) : 0, found && (await countItems(edited, found))];
  if (!found || before === undefined || after !== before + items.length) return undefined;
  return items.every((item) => configText.slice(found.start, found.end).includes(item)) ? configText : undefined;
}
