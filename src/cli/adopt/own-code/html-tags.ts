/** Maps the tags that plugins of the site add to every page by `injectHtmlTags`. */
import type { Described, DescribedObject } from '../evaluate/described.js';
import type { OldPlugin, OldSite } from '../read/read-site.js';
import { describeUnreadable, isObject, isText } from '../read/old-values.js';
import type { Draft, DraftObject } from '../write/draft.js';

/** Returns the head tags, and scripts of the body as scripts of the head that run when the page is complete. */
export function ownHeadTags({ name, added, path }: OldPlugin, { findings }: OldSite): readonly Draft[] {
  const lists = added && isObject(added['htmlTags']) ? added['htmlTags'] : {};
  return ['headTags', 'preBodyTags', 'postBodyTags'].flatMap((key) =>
    tagsIn(lists[key]).flatMap((tag): readonly Draft[] => {
      const drawn = describeTag(tag);
      const addFinding = (fate: 'carried' | 'near' | 'left', text: string, next?: string): void =>
        findings.add({ fate, name: `${name} injectHtmlTags.${key}`, path, text: `${drawn}: ${text}`, next });
      if (!isObject(tag) || !isText(tag['tagName'])) {
        const next = 'Write it as an object with "tagName", "attributes" and "innerHTML" into "headTags".';
        addFinding('left', 'a text in place of an element', next);
        return [];
      }
      const { tagName, innerHTML } = tag;
      const attributes = attributesOf(tag) as DraftObject;
      const content = isText(innerHTML) ? { innerHTML } : {};
      if (key === 'headTags') {
        addFinding('carried', 'headTags');
        return [{ tagName, attributes, ...content }];
      }
      if (tagName === 'script' && typeof attributes['src'] === 'string') {
        addFinding('near', 'headTags, with "defer"');
        return [{ tagName, attributes: { ...attributes, defer: true } }];
      }
      const next = 'Add it by a script, whose file is in "clientModules", or replace a part of the theme.';
      addFinding('left', 'docsgen adds no elements to the body', next);
      return [];
    }),
  );
}

/** A tag is an object or a text, and a list may also be a single tag. */
function tagsIn(list: Described | undefined): readonly Described[] {
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? (list as readonly Described[]).flatMap(tagsIn) : [list];
}

/** Returns the opening tag, or the text. */
function describeTag(tag: Described): string {
  if (isText(tag)) return tag.length > 60 ? `${tag.slice(0, 60)}…` : tag;
  if (!isObject(tag)) return describeUnreadable(tag);
  const written = Object.entries(attributesOf(tag)).flatMap(([name, value]) =>
    value === false ? [] : value === true ? [name] : [`${name}="${String(value)}"`],
  );
  return `<${[String(tag['tagName']), ...written].join(' ')}>`;
}

function attributesOf({ attributes }: DescribedObject): DescribedObject {
  return attributes !== undefined && isObject(attributes) ? attributes : {};
}
