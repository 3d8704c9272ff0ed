/** An item of a sidebar that is being built. It still refers to its page. */
import type { LinkedPage } from '../model.js';

export type SidebarNode =
  | {
      readonly kind: 'page';
      readonly page: LinkedPage;
      readonly label: string;
      /** The tag of the label's language if that is another than the site's. */
      readonly lang?: string | undefined;
      /** Whether the label is the page's own, which is translated with the page. */
      readonly isNamedByPage: boolean;
      /** Whether the item is only a link, so that the page does not belong to this sidebar. */
      readonly isReference: boolean;
      readonly className?: string | undefined;
    }
  | {
      readonly kind: 'link';
      readonly label: string;
      /** As above. */
      readonly lang?: string | undefined;
      readonly url: string;
      /** Undefined for an external link. */
      readonly route: string | undefined;
      readonly className?: string | undefined;
      readonly description?: string | undefined;
    }
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly hasPadding: boolean;
      readonly className?: string | undefined;
    }
  | {
      readonly kind: 'group';
      /** The folder that it shows. Absent for a group of a list. */
      readonly folder?: string;
      readonly label: string;
      /** As above. */
      readonly lang?: string | undefined;
      /** As above. */
      readonly isNamedByPage: boolean;
      readonly collapsed: boolean;
      readonly collapsible: boolean;
      readonly className?: string | undefined;
      readonly description?: string | undefined;
      readonly page: LinkedPage | undefined;
      readonly items: readonly SidebarNode[];
    };

export function labelOf(page: LinkedPage): string {
  return page.facts.frontMatter.sidebarLabel ?? page.title;
}
