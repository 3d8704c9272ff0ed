/** Maps the parts of `themeConfig` other than navbar, footer and announcement. */
import { languageByName } from '../../../pipeline/compile/code/code-fence-languages.js';
import type { Described } from '../evaluate/described.js';
import { isText, type OldObject } from '../read/old-values.js';
import { orNone, orNothing, type Draft, type DraftObject } from '../write/draft.js';

/** Maps `colorMode`. Docusaurus shows its default mode unless the config says that the device decides. */
export function mapColorMode(themeConfig: OldObject): DraftObject {
  const old = themeConfig.object('colorMode');
  const isSystem = old?.flag('respectPrefersColorScheme', 'theme.colorMode') === true;
  const first = old?.text('defaultMode', isSystem ? 'the device decides first' : 'theme.colorMode');
  const isFixed = old?.flag('disableSwitch', 'theme.colorModeSwitch') === true;
  return {
    colorMode: isSystem ? undefined : (first ?? (isFixed ? 'light' : undefined)),
    colorModeSwitch: isFixed ? false : undefined,
  };
}

export function mapThemeConfig(themeConfig: OldObject): DraftObject {
  reportBuiltIn(themeConfig);
  const contents = themeConfig.object('tableOfContents');
  return {
    tableOfContents:
      contents &&
      orNothing({
        min: contents.number('minHeadingLevel', 'tableOfContents.min'),
        max: contents.number('maxHeadingLevel', 'tableOfContents.max'),
      }),
    metadata: themeConfig.plain('metadata', 'metadata') as Draft | undefined,
    code: mapPrism(themeConfig),
  };
}

function reportBuiltIn(themeConfig: OldObject): void {
  const docs = themeConfig.object('docs');
  docs?.says('versionPersistence', 'near', 'the version that a reader chose last is remembered');
  for (const key of ['algolia', 'docsearch'])
    themeConfig
      .object(key)
      ?.saysAll(
        'near',
        'search uses an index that the build makes, because the hosted one has records of Docusaurus',
        'To keep the hosted service, fill its index with "docsgen search-records" and set "search" to its appId, apiKey and indexName.',
      );
  themeConfig.object('typesense')?.saysAll('near', 'search uses an index that the build makes, and no server');
  for (const key of themeConfig.keys().filter((name) => enlargingKey.test(name)))
    themeConfig.says(key, 'near', enlarging);
  themeConfig.object('mermaid')?.saysAll('near', 'diagrams are drawn in the colours of the theme');
  themeConfig.object('liveCodeBlock')?.saysAll('left', 'code cannot be edited on the page', liveNext);
  themeConfig
    .object('blog')
    ?.object('sidebar')
    ?.says('groupByYear', 'near', 'the posts of the sidebar are one list; the archive has them by year');
}

/** Each of the plugins that enlarge images has a key of its own: "zoom", "zooming", "imageZoom", "zoomSelector". */
export const enlargingKey = /^(?:image)?zoom/i;

/** What docsgen does in place of plugins that enlarge images. */
export const enlarging = 'images that are shown smaller than they are can be enlarged';

const liveNext = 'See "Live components" in the guide.';

function mapPrism(themeConfig: OldObject): Draft | undefined {
  const prism = themeConfig.object('prism');
  if (!prism) return undefined;
  for (const key of ['theme', 'darkTheme'])
    prism.says(key, 'near', 'code has the colours of docsgen, which pass contrast checks in both modes');
  reportLanguages(prism);
  const comments = prism.objects('magicComments').flatMap((old): readonly DraftObject[] => {
    const className = old.text('className', 'code.magicComments');
    if (className === undefined) return [];
    if (className === 'theme-code-block-highlighted-line') {
      old.saysAll('carried', 'highlighting comments are built in');
      return [];
    }
    const block = old.object('block');
    return [
      {
        className,
        line: old.text('line', 'code.magicComments'),
        block: block && {
          start: block.text('start', 'code.magicComments') ?? '',
          end: block.text('end', 'code.magicComments') ?? '',
        },
      },
    ];
  });
  return orNothing({ defaultLanguage: defaultLanguageOf(prism), magicComments: orNone(comments) });
}

function defaultLanguageOf(prism: OldObject): string | undefined {
  const written = prism.peek('defaultLanguage');
  if (isText(written) && languageByName.has(written.toLowerCase()))
    return prism.text('defaultLanguage', 'code.defaultLanguage');
  prism.says('defaultLanguage', 'left', 'docsgen does not highlight this language', 'Name the language in the fences.');
  return undefined;
}

/** Components of Prism that are parts of other languages. */
const partsOfLanguages = /^(?:clike|javadoclike|markup-templating|.*-extras)$/;

function reportLanguages(prism: OldObject): void {
  prism.says('additionalLanguages', 'carried', 'every language is loaded when a page needs it');
  const written = prism.peek('additionalLanguages');
  const unknown = (Array.isArray(written) ? (written as readonly Described[]) : []).filter(
    (name): name is string => isText(name) && !languageByName.has(name.toLowerCase()) && !partsOfLanguages.test(name),
  );
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `"${name}"`).join(', ');
  const isOne = unknown.length === 1;
  prism.says(
    'additionalLanguages',
    'left',
    `docsgen does not highlight ${names}`,
    `Get the TextMate grammar of ${isOne ? 'this language' : 'each of them'} as JSON, and name it in "code.languages": { ${unknown[0]}: 'grammars/${unknown[0]}.json' }.`,
  );
}
