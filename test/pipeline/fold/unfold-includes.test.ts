/** Unfolds pages whose links are in partials, or come from the values of their includes. */
import { afterEach, expect, test } from 'vitest';
import { fileBlock, type Files } from '../../helpers/file-block.js';
import { openSite, type OpenSite } from './folded-site.js';

const layers = { title: 'Test', url: 'https://test.example', versions: ['2.0', '1.0'] };

let site: OpenSite | undefined;
afterEach(() => site?.close());

/** Unfolds 2.0. Returns its files, by path in the version. Readers must see no difference. */
async function unfold(files: Files): Promise<Record<string, string>> {
  site = await openSite({ 'content/docs/2.0/_layer.yml': 'moved:\n  old/a: new/a\n', ...files }, layers);
  const { plan, differences } = await site.unfold();
  expect(differences).toEqual([]);
  const written = [...plan.changes].flatMap(([file, bytes]) => (bytes ? [[file, bytes.toString()] as const] : []));
  return Object.fromEntries(written.map(([file, text]) => [file.replace('content/docs/2.0/', ''), text]));
}

test('a value that is an address is rewritten at the include', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/index.md
    # Home

    :::include{file="_more.md" a="old/a.md" name="The page"}
    :::

    <Include file="_more.md" a='old/a.md' name="Again" />
    --- content/docs/1.0/_more.md
    [{{name}}]({{a}}), [a part]({{props.a}}#part)
    --- content/docs/1.0/old/a.md
    # A

    ## Part
  `);
  expect(files['index.md']).toBe(
    '# Home\n\n:::include{file="_more.md" a="new/a.md" name="The page"}\n:::\n\n' +
      '<Include file="_more.md" a=\'new/a.md\' name="Again" />\n',
  );
  expect(files['_more.md']).toBe('[{{name}}]({{a}}), [a part]({{props.a}}#part)\n');
});

test('a value that is a part of an address keeps what the partial has around it', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/guide/page.md
    # Page

    :::include{file="../_parts/_more.md" folder="old" name="b"}
    :::
    --- content/docs/1.0/_parts/_more.md
    [A](../{{folder}}/a.md), <a href="../guide/{{name}}.md">B</a>
    --- content/docs/1.0/guide/b.md
    # B
    --- content/docs/1.0/old/a.md
    # A
  `);
  expect(files['guide/page.md']).toContain('folder="new" name="b"');
});

test('an address in a partial is rewritten in the copy of the partial', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/index.md
    # Home

    :::include{file="_parts/_more.md"}
    :::
    --- content/docs/1.0/guide/page.md
    # Page

    :::include{file="../_parts/_more.md"}
    :::
    --- content/docs/1.0/_parts/_more.md
    [A](../old/a.md), [page](../guide/page), [again][a]

    :::include{file="_inner.md" a="../old/a.md"}
    :::

    [a]: ../old/a.md#part
    --- content/docs/1.0/_parts/_inner.md
    [Inner]({{a}})
    --- content/docs/1.0/old/a.md
    # A

    ## Part
  `);
  expect(files['_parts/_more.md']).toBe(
    '[A](../new/a.md), [page](../guide/page), [again][a]\n\n:::include{file="_inner.md" a="../new/a.md"}\n:::\n\n[a]: ../new/a.md#part\n',
  );
  expect(files['index.md']).toBe('# Home\n\n:::include{file="_parts/_more.md"}\n:::\n');
});

test('an error that a partial had before is no difference in its copy', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/index.md
    # Home

    :::include{file="_more.md"}
    :::
    --- content/docs/1.0/_more.md
    [Gone](gone.md)
    --- content/docs/1.0/old/a.md
    # A
  `);
  expect(files['_more.md']).toBe('[Gone](gone.md)\n');
});

test('a link to a file of another section stays in the version of its reader', async () => {
  const sections = [
    { name: 'docs', path: '/', versioned: true },
    { name: 'api', path: '/api', versioned: true },
  ];
  site = await openSite(
    {
      'content/docs/1.0/index.md': '# Home\n\n[call](../../api/1.0/call.md#args) [top](/api/call.md)\n',
      'content/api/1.0/index.md': '# API\n',
      'content/api/1.0/call.md': '# Call\n\n## Args\n',
      'content/api/2.0/_layer.yml': 'moved:\n  call: calls\n',
    },
    { ...layers, versions: ['3.0', '2.0', '1.0'], sections },
  );
  const { plan, differences } = await site.unfold({}, ['2.0']);
  expect(differences).toEqual([]);
  expect(plan.changes.get('content/docs/2.0/index.md')?.toString()).toBe(
    '# Home\n\n[call](../../api/2.0/calls.md#args) [top](/api/calls.md)\n',
  );
});
