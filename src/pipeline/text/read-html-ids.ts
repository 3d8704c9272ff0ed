/** A page's HTML → the ids in it that a fragment can name, in the order of the page. */
import { Parser } from 'htmlparser2';

/** `wants` says of which elements; an `<a name>` counts as an id. In composed Unicode, as ids of documents are. */
export function readHtmlIds(html: string, wants: (element: string) => boolean = () => true): readonly string[] {
  const ids: string[] = [];
  const parser = new Parser({
    onopentag(element, { id, name }) {
      if (!wants(element)) return;
      if (id) ids.push(id.normalize('NFC'));
      if (name && element === 'a') ids.push(name.normalize('NFC'));
    },
  });
  parser.end(html);
  return ids;
}
