/**
 * Loads the code of texts, as `load-components.ts` loads files. The code is known only after the content is compiled.
 */
import type { DocumentPlace, Finding, Outcome, SiteConfig, Span } from '../../model.js';
import type { CodeOnPage, PageNeeds } from '../../place/page-needs.js';
import type { AssetTools } from './asset-tools.js';
import { loadComponents } from './components/load-components.js';
import type { OwnModule } from './components/own-module.js';
import { withoutSuffix, type CodeOfText } from './modules/texts/code-of-text.js';
import { makeOwnSheets } from './modules/own-sheets.js';
import type { PreparedAssets } from './prepare-assets.js';

/** Adds the code. A site whose texts have no code keeps its assets unchanged. */
export async function addCodeOfTexts(
  config: SiteConfig,
  { codeOfTexts = [] }: PageNeeds,
  { value, diagnostics }: Outcome<PreparedAssets>,
  tools: AssetTools,
): Promise<Outcome<PreparedAssets>> {
  if (codeOfTexts.length === 0) return { value, diagnostics };
  const { components } = value;
  const byFile = new Map(components.byFile);
  const interactive = new Map(components.interactive);
  const inputs = new Set(value.inputs);
  const failedTexts = new Map<string, Finding>();
  const failedFiles = new Set<string>();
  for (const text of codeOfTexts) {
    const { module } = text;
    const loaded = await loadComponents(config, [{ file: module.name, kind: 'text', text: codeOf(text) }], tools);
    for (const [name, own] of loaded.value.byFile) byFile.set(name, moduleInText(text, own));
    for (const [name, found] of loaded.value.interactive) interactive.set(name, found);
    for (const input of loaded.value.inputs) inputs.add(input);
    // An error in the code of the text that includes it is reported there, and a module that is not found at its import.
    const found = loaded.diagnostics.filter(
      ({ place, message }) =>
        (place?.file === text.file || !failedFiles.has(place?.file ?? '')) &&
        !text.unresolved.includes(unresolvedPattern.exec(message)?.[1] ?? ''),
    );
    if (loaded.diagnostics.length > 0) failedFiles.add(text.file);
    // Several modules may use the same partial.
    for (const finding of found.map((diagnostic) => findingIn(text, diagnostic)))
      failedTexts.set(JSON.stringify(finding), finding);
  }
  const sheets = await makeOwnSheets(config, byFile, tools.cache);
  const added = {
    components: { ...components, byFile, interactive },
    sheets,
    failedTexts: [...failedTexts.values()],
    inputs: [...inputs],
  };
  return { value: { ...value, ...added }, diagnostics };
}

/** Matches the message about a module that is not found: see `describeMissingFile`. */
const unresolvedPattern = /^(?:Could not resolve|There is no (?:file|package)) "(.*)"$/;

/** Returns what the bundler takes. */
export function codeOf({ file, code, folders, partials, includers }: CodeOnPage): CodeOfText {
  return { file, code, partials, includers, ...(folders && { folders }) };
}

/** Returns a module whose failures are in a text. */
function moduleInText(text: CodeOnPage, { wake, ...own }: OwnModule): OwnModule {
  return {
    ...own,
    thrownAt: (error) => placeInText(text, own.thrownAt(error)),
    ...(wake && {
      wake: async () => {
        const awake = await wake();
        return awake && moduleInText(text, awake);
      },
    }),
  };
}

function findingIn(text: CodeOnPage, { place, related, ...found }: Outcome<0>['diagnostics'][number]): Finding {
  const others = related?.flatMap((other) => {
    const at = placeInText(text, other.place);
    return at ? [{ ...other, place: at }] : [];
  });
  const top = placeInCode(text, { line: 1, column: 1, length: 1 });
  return { ...found, place: placeInText(text, place) ?? top, ...(others && { related: others }) };
}

/** Maps a place in the code to a place in the text. Places in imported files are kept. */
function placeInText(text: CodeOnPage, place: Finding['place']): Finding['place'] {
  if (!place || 'part' in place) return place;
  return place.file === text.file ? placeInCode(text, place) : { ...place, file: withoutSuffix(place.file) };
}

function placeInCode({ page, number }: CodeOnPage, { line, column, length }: Span): DocumentPlace {
  return { ...page, part: { kind: 'code', module: number, span: { line, column, length } } };
}
