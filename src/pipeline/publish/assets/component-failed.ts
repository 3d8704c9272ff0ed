/** Describes a component, a page or a part of the theme that threw an error. */
import { howToInstall, missingPackage } from '../../config/load-config-module.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { thrownReason } from '../../diagnostics/thrown.js';
import type { DocumentPlace, Place } from '../../model.js';
import { runFilePattern } from '../../own-code/run-file.js';
import { adviceOnImport } from '../../text/docusaurus/functions.js';

/** An error, and what is known of the code that threw it. `At` is the kind of its places. */
export interface ComponentFailure<At extends Place | DocumentPlace> {
  /** The file of the component, or the name of a text's code. */
  readonly file: string;
  /** What failed: "cannot be rendered". */
  readonly what: string;
  readonly error: unknown;
  /** Imported packages that are not installed: Node names only the first. */
  readonly absent?: readonly string[];
  /** Where the component is used. */
  readonly usedAt?: At | undefined;
  /** Where its code threw the error. */
  readonly thrownAt?: At | undefined;
}

/** Describes the failure. Its place is where the component is used, or else its code. */
export function componentFailed<At extends Place | DocumentPlace = Place>(
  failure: ComponentFailure<At>,
): ReturnType<typeof diagnose<At>> {
  const { error, usedAt, thrownAt, what, absent = [] } = failure;
  // The file from which the code runs has a different name each time.
  const importer = new RegExp(` imported from .*${runFilePattern.source}$`);
  const reason = thrownReason(error).replace(importer, '');
  const old = oldReact(reason);
  return diagnose('component-failed', {
    message: `${subjectOf(failure)} ${what}: ${old?.reason ?? reason}`,
    place: usedAt ?? thrownAt,
    related: usedAt && thrownAt ? [{ text: 'It throws here', place: thrownAt }] : [],
    notes: old ? [old.advice] : adviceOn(reason, { error, absent }),
  });
}

/** Names what failed: a component by its file. The code of a text has no name, and may be that of a translation. */
function subjectOf({ file, thrownAt }: ComponentFailure<Place | DocumentPlace>): string {
  // The name of a text's code ends in a hash. What it imports is a part of it.
  if (!file.includes('#')) return `${file}: The component`;
  return thrownAt && !('part' in thrownAt) ? `${thrownAt.file}: The component` : 'The code of this text';
}

function adviceOn(
  reason: string,
  { error, absent }: Required<Pick<ComponentFailure<Place>, 'error' | 'absent'>>,
): readonly string[] {
  const missing = missingPackage(reason);
  if (missing !== undefined) return [howToInstall([...new Set([missing, ...absent])].join(' '))];
  const undeclared = error instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(reason)?.[1] : undefined;
  if (undeclared !== undefined)
    return browserNames.has(undeclared)
      ? onlyInBrowsers(undeclared)
      : [adviceOnImport(undeclared) ?? `The code uses "${undeclared}", but neither declares nor imports it.`];
  return /\buse(?:Plugin|Global)Data\b/.test(reason) ? [noPluginData] : [];
}

const noPluginData =
  'docsgen runs no plugins of Docusaurus. Put the data that code reads with usePluginData into "pluginData" of the config.';

/** Explains the import of a name that React no longer has, for which Node only says that React is CommonJS. */
function oldReact(reason: string): { readonly reason: string; readonly advice: string } | undefined {
  const [, name = '', module = ''] =
    /^Named export '([^']+)' not found\. The requested module '.*\/node_modules\/(react|react-dom)\//.exec(reason) ??
    [];
  if (name === '') return undefined;
  return {
    reason: `"${module}" has no "${name}"`,
    advice: 'docsgen runs code with its own React, which is newer. Update the package that imports it, or replace it.',
  };
}

/** Names that browsers declare and Node does not, among those that code of pages uses. */
const browserNames: ReadonlySet<string> = new Set(
  [
    'window document self parent top frames location history screen navigator localStorage sessionStorage indexedDB',
    'matchMedia getComputedStyle getSelection requestAnimationFrame cancelAnimationFrame requestIdleCallback scrollTo',
    'scrollBy scrollX scrollY innerWidth innerHeight outerWidth outerHeight devicePixelRatio visualViewport alert confirm',
    'prompt open addEventListener removeEventListener dispatchEvent customElements speechSynthesis Image Audio Option',
    'Node Element HTMLElement HTMLInputElement HTMLCanvasElement SVGElement Document DocumentFragment DOMParser Range',
    'XMLSerializer XMLHttpRequest MutationObserver IntersectionObserver ResizeObserver FileReader MouseEvent',
    'KeyboardEvent PointerEvent TouchEvent AudioContext Notification Worker SharedWorker',
  ].flatMap((names) => names.split(' ')),
);

function onlyInBrowsers(name: string): readonly string[] {
  return [
    'It is run once for every page that shows it, without a browser: "window" and "document" do not exist.',
    `Read ${name} in an effect, in a handler, or inside of <BrowserOnly>{() => …}</BrowserOnly> ("@docusaurus/BrowserOnly").`,
  ];
}
