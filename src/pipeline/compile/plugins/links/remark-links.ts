/** Collects the links and images of Markdown. It leaves marks that the renderer replaces by their addresses. */
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { addLink, compilationOf, linkMarker, type Compilation } from '../../compilation.js';
import { drawByComponent } from '../drawn/draw-by-component.js';
import type { Destination } from '../../markdown/syntax/destination-spans.js';
import { spanOf } from '../../spans.js';
import { isOutside, reportUnsafe } from '../../article/unsafe-url.js';
import { walk } from '../../walk.js';

export const remarkLinks = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const definitions = findDefinitions(tree);
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'link' || node.type === 'image') {
      const destination = node.data?.destination ?? openDestination(node, parent, compilation);
      show(node, node, register(node.url, kindOf(node), destination, compilation), compilation);
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition)
        show(node, definition.definition, registerDefinition(definition, kindOf(node), compilation), compilation);
    }
  });
};

type LinkNode = Link | Image | LinkReference | ImageReference;
type Kind = 'page' | 'image';

/** A definition and its link, once for each kind of use. */
interface UsedDefinition {
  readonly definition: Definition;
  readonly registered: { [kind in Kind]?: Registered };
}

/** A link's index, and whether it needs a slot. 'unsafe' means that the address must not be published. */
type Registered = { readonly link: number; readonly needsSlot: boolean } | 'unsafe';

/** Returns definitions by identifier. If two have the same name, the first one counts, as CommonMark specifies. */
function findDefinitions(tree: Root): ReadonlyMap<string, UsedDefinition> {
  const definitions = new Map<string, UsedDefinition>();
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, { definition: node, registered: {} });
    }
  });
  return definitions;
}

function kindOf(node: LinkNode): Kind {
  return node.type === 'image' || node.type === 'imageReference' ? 'image' : 'page';
}

/**
 * Returns the destination of a bare address, which is its own text. Links that GFM finds late have only their parent's
 * position.
 */
function openDestination(node: Link | Image, parent: Parents, compilation: Compilation): Destination {
  const text = 'children' in node && node.children[0]?.position ? node.children[0] : undefined;
  const span = spanOf(text ?? (node.position ? node : parent), compilation.text);
  const { start, end } = text?.position ?? {};
  const written = text ? compilation.text.slice(start?.offset, end?.offset) : '';
  // A plugin's link is not in the text.
  return { written: written === '' ? node.url : written, span };
}

function registerDefinition(used: UsedDefinition, kind: Kind, compilation: Compilation): Registered {
  const { url, data } = used.definition;
  const destination = data?.destination ?? { written: url, span: spanOf(used.definition, compilation.text) };
  used.registered[kind] ??= register(url, kind, destination, compilation);
  return used.registered[kind];
}

function register(href: string, kind: Kind, destination: Destination, compilation: Compilation): Registered {
  if (reportUnsafe(href, kind, destination.span, compilation)) return 'unsafe';
  const attribute = kind === 'page' ? 'href' : 'src';
  const link = addLink(compilation, { href, ...destination, kind, attribute, syntax: 'markdown', sized: false });
  return { link, needsSlot: !isOutside(href) };
}

const imageProps = { loading: 'lazy', decoding: 'async' } as const;

/** Shows a link or an image, whose title is in the node or in its definition. */
function show(node: LinkNode, { title }: Pick<Link, 'title'>, registered: Registered, compilation: Compilation): void {
  mark(node, registered, compilation);
  draw(node, title, registered, compilation);
}

/** Lets the site's component draw a link or an image. */
function draw(
  node: LinkNode,
  title: string | null | undefined,
  registered: Registered,
  compilation: Compilation,
): void {
  const name = kindOf(node) === 'image' ? 'img' : 'a';
  if (!compilation.draws.includes(name)) return;
  const address = name === 'img' ? 'src' : 'href';
  const props = { ...('alt' in node && { ...imageProps, alt: node.alt ?? '' }), ...(title && { title }) };
  const links = registered === 'unsafe' ? {} : { [address]: registered.link };
  drawByComponent(node, name, { props, links, hasContent: name === 'a' }, compilation);
}

function mark(node: LinkNode, registered: Registered, compilation: Compilation): void {
  const isImage = kindOf(node) === 'image';
  const address = isImage ? 'src' : 'href';
  node.data = {
    ...node.data,
    hProperties: {
      ...node.data?.hProperties,
      ...(isImage && imageProps),
      ...(registered === 'unsafe' && { [address]: undefined }),
      ...(registered !== 'unsafe' &&
        registered.needsSlot && { [address]: undefined, ...linkMarker(compilation, registered.link) }),
    },
  };
}
