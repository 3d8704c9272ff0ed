#!/usr/bin/env node
import { createRequire } from 'node:module';

// React is seven times slower when it is first imported outside production mode.
process.env.NODE_ENV ??= 'production';
const { loadProgram } = createRequire(import.meta.url)('../dist/load-program.cjs');
const { main, keepCode } = loadProgram();
process.exitCode = await main(process.argv.slice(2));
keepCode();
