/** The running docsgen, as caches know it: its version and a hash of its own code, set when it is compiled. */
declare const __TOOL_VERSION__: string | undefined;

/** Part of every cache key, so that an entry of another docsgen is never read. */
export const toolVersion: string = typeof __TOOL_VERSION__ === 'string' ? __TOOL_VERSION__ : 'uncompiled';
