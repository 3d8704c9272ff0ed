#!/usr/bin/env node
// React is seven times slower when it is first imported outside production mode.
process.env.NODE_ENV ??= 'production';
const { keepCompiledCode } = await import('../dist/code-cache.js');
keepCompiledCode();
const { main } = await import('../dist/main.js');
// Not awaited: if a config waits forever, Node would add a warning about this line to docsgen's own report.
void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
