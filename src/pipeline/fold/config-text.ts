/**
 * Sets or removes `complete` for some versions in the text of a config. It only edits places that a parser finds
 * exactly, and reads the new text again. If anything is uncertain, it returns no text.
 */
import { openConfigText, type PlaceOfSetting } from '../config/places/config-places.js';
import type { Place, SiteConfig } from '../model.js';

/** Sets `complete` to the value in each version of `next`. Returns undefined if the edit is not certain. */
export async function setComplete(
  config: Pick<SiteConfig, 'configFile' | 'configText' | 'versions'>,
  next: SiteConfig['versions'],
): Promise<string | undefined> {
  const placeOf = await openConfigText(config);
  const edits: Edit[] = [];
  for (const [index, version] of config.versions.entries()) {
    const wanted = next[index]?.complete;
    if (wanted === version.complete) continue;
    const edit = wanted ? addComplete(config, placeOf, index) : dropComplete(config, placeOf, index);
    if (!edit) return undefined;
    edits.push(edit);
  }
  const text = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (known, { start, end, text: inserted }) => known.slice(0, start) + inserted + known.slice(end),
      config.configText,
    );
  return (await isAsWanted({ ...config, configText: text, versions: next })) ? text : undefined;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type ConfigText = Pick<SiteConfig, 'configFile' | 'configText'>;

function dropComplete({ configText }: ConfigText, placeOf: PlaceOfSetting, index: number): Edit | undefined {
  const path = ['versions', index, 'complete'];
  const key = rangeOf(configText, placeOf({ path, what: 'key' }));
  const value = rangeOf(configText, placeOf({ path, what: 'value' }));
  if (!key || !value || configText.slice(value.start, value.end) !== 'true') return undefined;
  const comma = /^[ \t]*,[ \t]*/.exec(configText.slice(value.end))?.[0];
  const [line] = /\n[ \t]*$/.exec(configText.slice(0, key.start)) ?? [];
  if (comma === undefined) {
    const before = /,\s*$/.exec(configText.slice(0, key.start))?.[0] ?? '';
    return { start: key.start - before.length, end: value.end, text: '' };
  }
  const end = value.end + comma.length;
  const isLast = /^\r?\n/.test(configText.slice(end));
  if (!isLast) return { start: key.start, end, text: '' };
  if (line !== undefined) return { start: key.start - line.length, end, text: '' };
  // The rest of the line is empty, so the blanks before the setting are removed as well.
  const [blanks] = /[ \t]*$/.exec(configText.slice(0, key.start)) ?? [''];
  return { start: key.start - blanks.length, end, text: '' };
}

function addComplete(config: ConfigText, placeOf: PlaceOfSetting, index: number): Edit | undefined {
  const { configText } = config;
  const path = ['versions', index];
  const given = rangeOf(configText, placeOf({ path: [...path, 'complete'], what: 'value' }));
  if (given) return { ...given, text: 'true' };
  const quote = config.configFile.endsWith('.json') ? '"' : '';
  const setting = `${quote}complete${quote}: true`;
  const name = rangeOf(configText, placeOf({ path: [...path, 'name'], what: 'value' }));
  if (name) return addBehind(configText, name.end, setting);
  const item = rangeOf(configText, placeOf({ path, what: 'value' }));
  const written = item && configText.slice(item.start, item.end);
  if (!item || !/^(['"])[^'"]*\1$/.test(written ?? '')) return undefined;
  return { ...item, text: `{ ${quote}name${quote}: ${written}, ${setting} }` };
}

/** Adds a setting after the name. If the name is alone on its line, the setting gets its own line, too. */
function addBehind(text: string, at: number, setting: string): Edit {
  const [indent] = /(?<=\n)[ \t]*(?=[^\n]*$)/.exec(text.slice(0, at)) ?? [];
  const isAlone = indent !== undefined && /^["']?name["']?\s*:[^,{}]*$/.test(lineBefore(text, at));
  const end = /^([ \t]*,)?[ \t]*(?=\r?\n)/.exec(text.slice(at));
  if (!isAlone || !end) return { start: at, end: at, text: `, ${setting}` };
  const lineEnd = text.startsWith('\r', at + end[0].length) ? '\r\n' : '\n';
  // A comma after the name moves behind the new setting.
  return { start: at, end: at, text: `,${lineEnd}${indent}${setting}` };
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimStart();
}

/** Returns the range from the first quote to the last one. */
function rangeOf(text: string, place: Place | undefined): { readonly start: number; readonly end: number } | undefined {
  if (!place) return undefined;
  const lines = text.split('\n').slice(0, place.line - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
  const end = start + place.length;
  const isQuoted = /['"`]/.test(text.charAt(start - 1)) && text.charAt(start - 1) === text.charAt(end);
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end };
}

async function isAsWanted(config: Pick<SiteConfig, 'configFile' | 'configText' | 'versions'>): Promise<boolean> {
  const placeOf = await openConfigText(config);
  const read = (path: readonly (string | number)[]): string | undefined => {
    const place = placeOf({ path, what: 'value' });
    return place?.lineText.slice(place.column - 1, place.column - 1 + place.length);
  };
  return config.versions.every(({ name, complete, git }, index) => {
    const found = read(['versions', index, 'name']) ?? read(['versions', index]);
    // A version from git is complete unless the config says otherwise, and is never changed.
    return found === name && (git !== undefined || (read(['versions', index, 'complete']) === 'true') === complete);
  });
}
