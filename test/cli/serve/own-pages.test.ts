/** Pages of the site's own code in `serve`: their styles and images. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerLive } from '../../../src/cli/serve/http/answer-live.js';
import type { LiveSite } from '../../../src/cli/serve/site/live-site.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, makeSite } from '../../helpers/inline-site.js';
import { openInline } from '../../helpers/live-site.js';

/** A fake of the package with the functions that docsgen uses. */
const sass = fileBlock`
  --- node_modules/sass/package.json
  { "name": "sass", "version": "1.0.0", "main": "index.cjs" }
  --- node_modules/sass/index.cjs
  const { readFileSync } = require('node:fs');
  const { dirname, join } = require('node:path');
  const { pathToFileURL } = require('node:url');
  exports.deprecations = {
    import: { id: 'import', status: 'active' },
    'moz-document': { id: 'moz-document', status: 'obsolete' },
  };
  exports.compile = (file, { importers: [{ findFileUrl }], silenceDeprecations }) => {
    if (silenceDeprecations.join() !== 'import') throw new Error('This would print what is deprecated.');
    const colors = join(dirname(file), '_colors.scss');
    const [, color] = /[$]brand: (.*);/.exec(readFileSync(colors, 'utf8'));
    const css = readFileSync(file, 'utf8')
      .replace("@use 'colors' as *;", '')
      .replaceAll('$brand', color)
      .replace(/@import '(.*)';/, (_, url) => readFileSync(findFileUrl(url), 'utf8'));
    return { css, loadedUrls: [file, colors].map((path) => pathToFileURL(path)) };
  };
`;
const files = fileBlock`
  --- content/docs/index.md
  # Home
  --- content/pages/team.jsx
  import styles from './team.module.scss';
  import './plain.css';
  import dot from './dot.svg';

  export default () => <p className={styles.big}><img src={String(dot)} alt="" /></p>;
  --- content/pages/team.module.scss
  @use 'colors' as *;
  @import '@site/content/pages/shared.scss';
  .big { color: $brand; }
  --- content/pages/shared.scss
  .shared { inset: 3px; }
  --- content/pages/_colors.scss
  $brand: teal;
  --- content/pages/plain.css
  p { margin: 1px; }
  --- content/pages/dot.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
`;
const config = { title: 'Test', url: 'https://test.example' };

async function bodyOf(site: LiveSite, url: string): Promise<string> {
  const { status, body } = await answerLive(site, url, undefined);
  expect([url, status]).toEqual([url, 200]);
  return String(body);
}

async function sheetsOf(site: LiveSite, url: string): Promise<string> {
  const html = await bodyOf(site, url);
  const urls = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = '']) => href);
  return (await Promise.all(urls.map((href) => bodyOf(site, href)))).join('\n');
}

test('styles, SCSS with its imports, and images follow a save; a broken sheet is reported', async () => {
  const root = makeSite({ ...files, ...sass }, config);
  const site = await openInline(root);
  const save = async (name: string, text: string): Promise<void> => {
    writeFileSync(join(root, 'content/pages', name), text);
    await site.apply([{ file: `content/pages/${name}`, kind: 'changed' }]);
  };
  expect(await sheetsOf(site, '/team')).toMatch(/color: ?teal[\s\S]*margin: ?1px/);
  expect(await sheetsOf(site, '/team')).toMatch(/inset: ?3px/);
  const [, picture = ''] = /<img src="([^"]+)"/.exec(await bodyOf(site, '/team')) ?? [];
  expect(await bodyOf(site, picture)).toContain('0 0 1 1');

  await save('_colors.scss', '$brand: navy;');
  await save('plain.css', 'p { margin: 2px; }');
  await save('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>');
  expect(await sheetsOf(site, '/team')).toMatch(/color: ?navy[\s\S]*margin: ?2px/);
  const [, next = ''] = /<img src="([^"]+)"/.exec(await bodyOf(site, '/team')) ?? [];
  expect(next).not.toBe(picture);
  expect(await bodyOf(site, next)).toContain('0 0 2 2');

  await save('_colors.scss', 'nothing');
  expect(brief(site.diagnostics())).toEqual([
    expect.stringMatching(
      /^component-failed content\/pages\/team\.jsx:1:20 "content\/pages\/team\.module\.scss" cannot be compiled: /,
    ),
  ]);
});

test('Markdown that a page imports follows a save', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- content/pages/team.jsx
      export { default } from '@site/parts/team.mdx';
      --- parts/team.mdx
      First
    `,
    config,
  );
  const site = await openInline(root);
  expect(await bodyOf(site, '/team')).toContain('<p>First</p>');
  expect(site.inputs()).toContain('parts/team.mdx');
  writeFileSync(join(root, 'parts/team.mdx'), 'Second\n');
  await site.apply([{ file: 'parts/team.mdx', kind: 'changed' }]);
  expect(await bodyOf(site, '/team')).toContain('<p>Second</p>');
});

test('without the package, SCSS is reported with a way to fix it', async () => {
  const site = await openInline(makeSite(files, config));
  expect(site.diagnostics().map(({ message }) => message)).toEqual([
    expect.stringContaining('needs the package "sass", which is not installed'),
  ]);
});

/** A fake of the package with the functions that docsgen uses. */
const less = fileBlock`
  --- node_modules/less/package.json
  { "name": "less", "version": "4.0.0", "main": "index.cjs" }
  --- node_modules/less/index.cjs
  const { readFileSync } = require('node:fs');
  const { dirname, join } = require('node:path');
  class FileManager {
    supports() { return true; }
    async loadFile(path, folder) {
      const filename = path.startsWith('/') ? path : join(folder, path);
      return { filename, contents: readFileSync(filename, 'utf8') };
    }
  }
  exports.FileManager = FileManager;
  exports.render = async (text, { filename, plugins }) => {
    const managers = [new FileManager()];
    for (const plugin of plugins) plugin.install(exports, { addFileManager: (one) => managers.unshift(one) });
    const imports = [];
    let css = text;
    for (const [whole, path] of text.matchAll(/@import '(.*)';\n/g)) {
      const loaded = await managers.find((one) => one.supports(path)).loadFile(path, dirname(filename));
      imports.push(loaded.filename);
      css = css.replace(whole, loaded.contents);
    }
    const [, color] = /@brand: (.*);/.exec(css) ?? [];
    if (color === undefined) throw new Error('variable @brand is undefined');
    return { css: css.replace(/@brand: .*;\n?/, '').replaceAll('@brand', color), imports };
  };
`;

test('Less in styles and pages follows a save of what it imports, from the site and from packages', async () => {
  const sheets = fileBlock`
    --- content/docs/index.md
    # Home
    --- content/pages/team.jsx
    import styles from './team.module.less';

    export default () => <p className={styles.big}>Team</p>;
    --- content/pages/team.module.less
    @import '@site/styles/colors.less';
    .big { color: @brand; }
    --- styles/brand.less
    @import 'colors.less';
    @import '~shades/dark.less';
    .brand { color: @brand; }
    --- styles/colors.less
    @brand: teal;
    --- node_modules/shades/package.json
    { "name": "shades", "version": "1.0.0" }
    --- node_modules/shades/dark.less
    .dark { inset: 3px; }
  `;
  const settings = { ...config, styles: ['styles/brand.less'] };
  const root = makeSite({ ...sheets, ...less }, settings);
  const site = await openInline(root);
  expect(site.diagnostics()).toEqual([]);
  const shown = await sheetsOf(site, '/team');
  expect(shown).toMatch(/\.dark ?\{\s*inset: ?3px/);
  expect(shown).toMatch(/\.brand ?\{\s*color: ?teal/);
  expect(shown).toMatch(/\.\S*big\S* ?\{\s*color: ?teal/);
  writeFileSync(join(root, 'styles/colors.less'), '@brand: navy;\n');
  await site.apply([{ file: 'styles/colors.less', kind: 'changed' }]);
  expect((await sheetsOf(site, '/team')).match(/color: ?navy/g)).toHaveLength(2);
  writeFileSync(join(root, 'styles/colors.less'), '');
  await site.apply([{ file: 'styles/colors.less', kind: 'changed' }]);
  expect(site.diagnostics().map(({ message }) => message)).toContain(
    '"styles/brand.less" cannot be compiled: variable @brand is undefined',
  );

  const without = await openInline(makeSite(sheets, settings));
  expect(without.diagnostics().map(({ message }) => message)).toContain(
    '"styles/brand.less" needs the package "less", which is not installed',
  );
});

test('SCSS among the styles of the site follows a save of what it uses, and needs its package', async () => {
  const sheets = fileBlock`
    --- content/docs/index.md
    # Home
    --- styles/brand.scss
    @use 'colors' as *;
    @import '@site/styles/shared.scss';
    .brand { color: $brand; background: url("/img/#{$name}.png"); }
    --- styles/_colors.scss
    $brand: teal;
    --- styles/shared.scss
    .shared { inset: 3px; }
  `;
  const root = makeSite({ ...sheets, ...sass }, { ...config, styles: ['styles/brand.scss'] });
  const site = await openInline(root);
  expect(await sheetsOf(site, '/')).toMatch(/inset: ?3px[\s\S]*color: ?teal/);
  expect(site.diagnostics()).toEqual([]);
  writeFileSync(join(root, 'styles/_colors.scss'), '$brand: navy;');
  await site.apply([{ file: 'styles/_colors.scss', kind: 'changed' }]);
  expect(await sheetsOf(site, '/')).toMatch(/color: ?navy/);

  const without = await openInline(makeSite(sheets, { ...config, styles: ['styles/brand.scss'] }));
  expect(without.diagnostics()).toMatchObject([
    {
      code: 'style-invalid',
      message: '"styles/brand.scss" needs the package "sass", which is not installed',
      notes: [expect.stringContaining('npm install sass')],
    },
  ]);
});
