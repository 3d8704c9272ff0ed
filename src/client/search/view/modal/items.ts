/** Converts hits to DocSearch's format. All texts are escaped, because DocSearch reads them as HTML. */
import type { SearchSettings } from '../../../../theme/contract/search/search-files.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import { elsewhereText } from '../elsewhere-text.js';
import type { SearchAnswer, SearchHit, TextPiece } from '../../engine/engine.js';
import { escapeHtml, markedHtml, snippetHtml } from '../marked-html.js';

const separator = ' › ';

/** Returns the items of a result list. A hit from other versions comes first, below a title that names them. */
export function toItems(settings: SearchSettings, { hits, elsewhere }: SearchAnswer) {
  const others = elsewhere ? [toItem(settings, elsewhere.hit, elsewhereText(settings, elsewhere.versions))] : [];
  return [...others, ...hits.map((hit) => toItem(settings, hit))];
}

function toItem({ siteTitle, texts }: SearchSettings, hit: SearchHit, where?: string) {
  const names = [hit.crumbs[0] ?? siteTitle, hit.title, ...hit.headings.slice(-5)].map(escapeHtml);
  const deepest = `lvl${names.length - 1}`;
  const path = [...hit.crumbs, hit.title].join(separator);
  const since = hit.since === undefined ? [] : [pieceOf(` · ${fillText(texts.searchSince, { version: hit.since })}`)];
  const title = where === undefined ? path : `${where} · ${path}`;
  const above = hit.headings.slice(0, -1).map((heading) => pieceOf(`${heading}${separator}`));
  return {
    objectID: where === undefined ? hit.id : `${where} ${hit.id}`,
    url: hit.url,
    group: `${where ?? ''} ${hit.page}`,
    type: deepest,
    // These names are stored among the recent searches, which contain no markup.
    hierarchy: Object.fromEntries(Array.from({ length: 7 }, (_, level) => [`lvl${level}`, names[level] ?? null])),
    content: null,
    version: hit.versions.join(texts.listSeparator) || null,
    _highlightResult: { hierarchy: { lvl0: { value: escapeHtml(title) } } },
    _snippetResult: {
      hierarchy: { [deepest]: { value: markedHtml([...above, ...hit.name, ...since]) } },
      ...(hit.snippet.length > 0 && { content: { value: snippetHtml(hit.snippet, hit.isCode) } }),
    },
  };
}

function pieceOf(text: string): TextPiece {
  return { text, isMarked: false };
}
