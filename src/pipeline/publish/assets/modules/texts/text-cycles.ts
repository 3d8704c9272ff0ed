/** Refuses texts that import each other, or themselves: they would show each other without an end. */
import type { Plugin } from 'esbuild';
import { isMarkdown } from '../../../../text/doc-path.js';
import { asked } from '../asked.js';

export function textCycles(): Plugin {
  const imported = new Map<string, Set<string>>();
  const leadsTo = (from: string, to: string): boolean =>
    from === to || [...(imported.get(from) ?? [])].some((next) => leadsTo(next, to));
  return {
    name: 'docsgen-text-cycles',
    setup(build) {
      build.onResolve({ filter: /\.mdx?$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked || !isMarkdown(importer)) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: asked });
        if (found.errors.length > 0) return { errors: found.errors };
        // Only what is allowed is recorded, so that the search ends.
        if (leadsTo(found.path, importer))
          return { errors: [{ text: `"${path}" imports this text`, notes: [{ text: why }] }] };
        imported.set(importer, (imported.get(importer) ?? new Set()).add(found.path));
        return { path: found.path };
      });
    },
  };
}

const why = 'Texts that import each other have no end. Move what both need into a third text.';
