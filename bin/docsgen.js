#!/usr/bin/env node
// React is seven times slower when it is first imported outside production mode.
process.env.NODE_ENV ??= 'production';
const { keepCompiledCode } = await import('../dist/code-cache.js');
keepCompiledCode();
const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
