/** `@theme/SearchBar`: docsgen's search button. It shows nothing on a site without search. */
import { SearchButton } from '../../parts/navbar/navbar-buttons.js';
import { useShownPage } from '../page-context.js';

export default function SearchBar() {
  const { search, texts } = useShownPage().site;
  return search === undefined ? null : <SearchButton search={search} texts={texts} />;
}
