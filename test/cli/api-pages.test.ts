import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const page = `import ParamsItem from '@theme/ParamsItem';

<ParamsItem param={{ name: "size", in: "query", required: true, schema: { type: "string" } }} />
`;

test('the bundle of a page of an API has the messages of the site, and no copy of docsgen’s parts', () => {
  const root = makeSite(
    {
      'content/docs/index.md': '# Home\n',
      'content/docs/a.mdx': page,
      'content/i18n/en/code.json': '{ "theme.openapi.schemaItem.required": { "message": "mandatory" } }',
    },
    { title: 'T', url: 'https://x.example', sections: [{ name: 'docs', path: '/', markdown: 'mdx' }] },
  );
  const { code, stderr } = runCli(root, ['build']);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'build/a/index.html'), 'utf8')).toContain(
    '<span class="api-mark api-required">mandatory',
  );
  const bundles = join(root, '.docsgen/cache/components');
  const texts = readdirSync(bundles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('mandatory');
  expect(texts[0]).not.toContain('apiPathParameters');
});
