/**
 * The replacement of a package that is not installed: a value that survives property chains, calls, `new`, iteration,
 * spreading and templates, and always knows its package.
 */
import { isAbsolute } from 'node:path';

/** A module and its export, as code can import it. */
export interface Origin {
  /** The specifier in the config: a package, or the absolute path of a file. */
  readonly specifier: string;
  /** `default`, a name, or `*` for the whole module. */
  readonly exported: string;
}

/** Whether a specifier is that of a file, and not of a package. */
export function namesFile(specifier: string): boolean {
  return specifier.startsWith('.') || isAbsolute(specifier);
}

/** Matches a stub in a text, which is the specifier between two private-use characters. */
const marked = /\uE000([^\uE001]*)\uE001/;

const origins = Symbol('origin of a stub');

/** Returns the origin of a stub, or of a text that contains one. */
export function findHidden(value: unknown): Origin | undefined {
  if (typeof value === 'string') {
    const [, specifier] = marked.exec(value) ?? [];
    return specifier === undefined ? undefined : { specifier, exported: '*' };
  }
  return typeof value === 'function' ? (value as { [origins]?: Origin })[origins] : undefined;
}

/** Creates a stub for a module, or for a part of it. */
export function createStub(origin: Origin): unknown {
  const read = (key: string | symbol): unknown => {
    if (key === origins) return origin;
    if (key === Symbol.iterator) return function* () {};
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 0 : textOf(origin));
    if (key === '__esModule') return true;
    if (key === 'toString') return () => textOf(origin);
    // `await` returns the stub itself, and JSON omits it.
    if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
    return key === 'length' ? 0 : createStub(partOf(origin, key));
  };
  // Bundlers copy a module's properties and inherit the others.
  const prototype = new Proxy(Object.create(null) as object, { get: (_, key) => read(key) });
  return new Proxy(function () {}, {
    get: (_, key) => read(key),
    set: () => true,
    apply: () => createStub(origin),
    construct: () => createStub(origin) as object,
    getPrototypeOf: () => prototype,
  });
}

function textOf({ specifier }: Origin): string {
  return `\uE000${specifier}\uE001`;
}

/** Returns the origin of a property. The first property is the export; further ones belong to it. */
function partOf(origin: Origin, key: string): Origin {
  return origin.exported === '*' || origin.exported === 'default' ? { ...origin, exported: key } : origin;
}
