/**
 * Connects a part that docsgen has compiled with the bundle of a site's own code that shows it. That bundle has a page
 * context of its own, and the messages of the site.
 */
import { useContext, type ComponentType } from 'react';
import { PageContext } from '../page-context.js';
import { Messages } from './words.js';

/** What each bundle has a copy of. */
interface OfBundle {
  readonly PageContext: typeof PageContext;
  readonly messages: Readonly<Record<string, string>>;
}

/** Returns the part for elements in that bundle. */
export function compiledPart<Props extends object>(
  Part: ComponentType<Props>,
  { PageContext: PageOfBundle, messages }: OfBundle,
): ComponentType<Props> {
  return function CompiledPart(props) {
    return (
      <PageContext value={useContext(PageOfBundle)}>
        <Messages value={messages}>
          <Part {...props} />
        </Messages>
      </PageContext>
    );
  };
}
