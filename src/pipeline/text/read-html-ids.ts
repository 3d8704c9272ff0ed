/** Lists the ids in a page's HTML that a fragment can name, and its addresses, in document order. */
import { Parser } from 'htmlparser2';

/** Returns ids in composed Unicode, as ids of documents are. An `<a name>` counts as an id. */
export function readHtmlIds(html: string): readonly string[] {
  const ids: string[] = [];
  const parser = new Parser({
    onopentag(element, { id, name }) {
      if (id) ids.push(id.normalize('NFC'));
      if (name && element === 'a') ids.push(name.normalize('NFC'));
    },
  });
  parser.end(html);
  return ids;
}

/** Returns the addresses of links, pictures and other files. */
export function readHtmlAddresses(html: string): readonly string[] {
  const addresses: string[] = [];
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const name of ['href', 'src', 'xlink:href', 'poster', 'data']) {
        const address = attributes[name];
        if (address !== undefined) addresses.push(address);
      }
    },
  });
  parser.end(html);
  return addresses;
}
