/** Pages → their Markdown files and the lists of them, each made only if its recipe is new. */
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import type { LinkedPage, OutputFile } from '../../model.js';
import { twinOutFile } from '../../place/address.js';
import { onceAsync } from '../../once.js';
import type { SitePart } from '../part/site-part.js';
import { entriesInText } from '../render/components/doc-card-list.js';
import type { ListEntry } from '../render/lists/generated-lists.js';
import { makeDocPageProps } from '../render/page-props.js';
import type { ContextOf } from '../render/render-routes.js';
import type { Renderer } from '../render/renderer.js';
import { makeLists } from './llms-txt.js';
import { makeTwin, shownInTwin, type TwinView } from './twin-file.js';

/** Empty where the site publishes no Markdown. A static file of the same name replaces one. */
export function* twinFiles(renderer: Renderer, part: SitePart, contextOf?: ContextOf): Generator<OutputFile> {
  const { staticFiles } = renderer.view.site.content;
  for (const file of listFiles(renderer, part, contextOf)) if (!staticFiles.has(file.outFile)) yield file;
}

function* listFiles(
  { view, compiled }: Renderer,
  part: SitePart,
  contextOf: ContextOf = () => undefined,
): Generator<OutputFile> {
  const { site, pageAt } = view;
  if (!site.config.markdownPages) return;
  const twins: TwinView = { site, compiled, pageAt };
  const pages = site.pages.filter(({ isServed, section, version }) => isServed && part.hasTree(section, version));
  const makeAll = onceAsync(() => compiled.makeForms('twin', pages));
  for (const page of pages) {
    const outFile = twinOutFile(page);
    const entries = page.generated ? makeDocPageProps(view, page).entries : entriesInText(view, page);
    const context =
      contextOf(outFile) ??
      digest([
        toolVersion,
        shownInTwin(twins, page),
        entries.map(({ label, url, description }) => [label, url, description]),
      ]);
    yield {
      outFile,
      recipe: `${context} ${digest(textsShown(twins, page, entries))}`,
      async make() {
        await makeAll();
        return makeTwin(twins, page, entries);
      },
    };
  }
  if (part.hasShared) yield* makeLists(twins);
}

/** The text itself, those that say which versions share it, and those whose first words are listed. */
function textsShown({ site, compiled }: TwinView, page: LinkedPage, entries: readonly ListEntry[]): readonly string[] {
  const pages = site.lineages.get(page.lineage)?.pages ?? [];
  const listed = entries.flatMap((entry) => entry.page ?? []);
  return [page, ...pages, ...listed].map((other) => compiled.keyOf(other));
}

function digest(value: unknown): string {
  return contentHash(JSON.stringify(value)).slice(0, 16);
}
