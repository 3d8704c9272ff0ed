/**
 * Names that an author's element must not have, because scripts would find the element instead of a member of
 * `document`.
 *
 * A browser exposes some elements on `document` by their names, before its own members:
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem. All other elements, including headings and
 * their ids, at most become properties of `window`, and only if it has no property of that name.
 */
import { report } from '../../compilation.js';
import type { Span } from '../../../model.js';
import type { HtmlReading } from './html-reading.js';
import type { HtmlTag } from './read-html.js';

/**
 * Reports a name or id that hides a member of `document`, and returns whether it does. `value` has its variables filled
 * in.
 */
export function reportHidingName(
  { tag, attribute, value, span }: { tag: HtmlTag; attribute: string; value: string; span: Span },
  { compilation, isInert }: HtmlReading,
): boolean {
  if (!isOnDocument(tag, attribute) || !isDocumentMember(value) || isInert()) return false;
  report(compilation, 'html-forbidden', {
    message: `The ${attribute} "${value}" of <${tag.name}> would hide document.${value} from every script of the page`,
    span,
    notes: [`Give the element another ${attribute}.`],
  });
  return true;
}

const namedElements = new Set(['embed', 'form', 'iframe', 'image', 'img', 'object']);

/** Whether the browser exposes the element on `document` by this attribute. Outside of SVG, `<image>` means `<img>`. */
function isOnDocument({ name, attributes }: HtmlTag, attribute: string): boolean {
  const element = name.toLowerCase();
  if (attribute === 'name') return namedElements.has(element);
  if (attribute !== 'id') return false;
  const isImage = element === 'img' || element === 'image';
  // The specification does not expose a form by its id alone. But scripts that find the form by its id soon use that
  // name.
  if (element === 'form' || element === 'object') return true;
  return isImage && attributes.some((other) => other.name.toLowerCase() === 'name');
}

/** Whether `document` has a member of this name, according to the standards, Chromium or Firefox. */
export function isDocumentMember(name: string): boolean {
  return members.has(name) || /^(?:on[a-z]+|URL|[A-Z_]+_NODE|DOCUMENT_POSITION_[A-Z_]+|__[A-Za-z]+__)$/.test(name);
}

/**
 * The members. Handlers (`onclick`), `URL`, constants (`TEXT_NODE`) and names like `__proto__` are recognized by their
 * form.
 */
const members: ReadonlySet<string> = new Set(
  `
  activeElement activeViewTransition addEventListener adoptedStyleSheets adoptNode alinkColor all anchors append
  appendChild applets ariaNotify baseURI bgColor body browsingTopics captureEvents caretPositionFromPoint
  caretRangeFromPoint characterSet charset childElementCount childNodes children clear cloneNode close
  compareDocumentPosition compatMode constructor contains contentType cookie createAttribute createAttributeNS
  createCDATASection createComment createDocumentFragment createElement createElementNS createEvent
  createExpression createNodeIterator createNSResolver createProcessingInstruction createRange createTextNode
  createTreeWalker currentScript customElementRegistry defaultView designMode dir dispatchEvent doctype document
  documentElement documentURI domain elementFromPoint elementsFromPoint embeds enableStyleSheetsForSet evaluate
  execCommand exitFullscreen exitPictureInPicture exitPointerLock featurePolicy fgColor firstChild
  firstElementChild fonts forms fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations
  getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode
  getSelection hasChildNodes hasFocus hasOwnProperty hasPrivateToken hasRedemptionRecord hasStorageAccess
  hasUnpartitionedCookieAccess head hidden images implementation importNode inputEncoding insertBefore isConnected
  isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild lastElementChild lastModified
  lastStyleSheetSet linkColor links location lookupNamespaceURI lookupPrefix moveBefore mozCancelFullScreen
  mozFullScreen mozFullScreenElement mozFullScreenEnabled mozSetImageElement mozSyntheticDocument nextSibling
  nodeName nodeType nodeValue normalize open ownerDocument parentElement parentNode pictureInPictureElement
  pictureInPictureEnabled plugins pointerLockElement preferredStyleSheetSet prepend prerendering previousSibling
  propertyIsEnumerable queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported
  queryCommandValue querySelector querySelectorAll readyState referrer releaseCapture releaseEvents removeChild
  removeEventListener replaceChild replaceChildren requestStorageAccess requestStorageAccessFor rootElement
  scripts scrollingElement selectedStyleSheetSet startViewTransition styleSheets styleSheetSets textContent
  timeline title toLocaleString toString valueOf visibilityState vlinkColor wasDiscarded webkitCancelFullScreen
  webkitCurrentFullScreenElement webkitExitFullscreen webkitFullscreenElement webkitFullscreenEnabled webkitHidden
  webkitIsFullScreen webkitVisibilityState when write writeln xmlEncoding xmlStandalone xmlVersion
  `
    .trim()
    .split(/\s+/),
);
