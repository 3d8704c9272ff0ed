/** Folding and unfolding keep what readers see in every language. */
import { afterEach, expect, test } from 'vitest';
import { textId } from '../../../src/pipeline/layers/translations/text-id.js';
import { fileBlock, type Files } from '../../helpers/file-block.js';
import { changed, completeVersions, openSite, type OpenSite } from './folded-site.js';

let site: OpenSite | undefined;
afterEach(() => site?.close());

const layers = { title: 'Test', url: 'https://test.example', versions: ['2.0', '1.0'], languages: ['de'] };

async function unfold(files: Files): Promise<Record<string, string>> {
  site = await openSite(files, layers);
  const { plan, differences, languages } = await site.unfold();
  expect([differences, [...languages]]).toEqual([[], []]);
  return changed(files, plan.changes);
}

const copies = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/2.0/index.md
  # Home
  --- content/docs/3.0/index.md
  # Home
  --- content/docs/1.0/b.md
  # B
  --- content/docs/2.0/b.md
  # B
  --- content/docs/3.0/b.md
  # B
`;

test('a copy with the only translation of its text stays, and no other', async () => {
  const config = { ...completeVersions, languages: ['fr'] };
  site = await openSite({ ...copies, 'content/i18n/fr/docs/2.0/index.md': '# Accueil\n' }, config);
  const { held, languages } = await site.fold();
  expect(Object.fromEntries(held.files)).toEqual({
    'content/docs/2.0/index.md': 'its translation into fr would change',
  });
  expect([...languages]).toEqual(['fr']);
});

test('a copy whose translation names the text is inherited', async () => {
  const config = { ...completeVersions, languages: ['fr'] };
  const translation = `---\ntranslates: ${textId('# Home\n')}\n---\n\n# Accueil\n`;
  site = await openSite({ ...copies, 'content/i18n/fr/docs/2.0/index.md': translation }, config);
  const { held, plan } = await site.fold();
  expect([...held.files]).toEqual([]);
  expect([...plan.changes.keys()]).toContain('content/docs/2.0/index.md');
});

test('a copy that gets other links keeps its translation, with the same links', async () => {
  const text = '# A\n\n[Home](index.md)\n';
  const files = await unfold({
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/a.md': text,
    'content/docs/2.0/_layer.yml': 'moved:\n  a: g/a\n',
    'content/i18n/de/docs/1.0/a.md': `---\ntranslates: ${textId(text)}\n---\n\n# Ah\n\n[Anfang](index.md)\n`,
  });
  const copy = files['content/docs/2.0/g/a.md'] ?? '';
  expect(copy).toBe('# A\n\n[Home](../index.md)\n');
  expect(files['content/i18n/de/docs/2.0/g/a.md']).toBe(
    `---\ntranslates: ${textId(copy)}\n---\n\n# Ah\n\n[Anfang](../index.md)\n`,
  );
});

test('translations that no page would show go with the copies of their texts', async () => {
  const translations = {
    'content/i18n/fr/docs/1.0/index.md': '# Accueil\n',
    'content/i18n/fr/docs/2.0/index.md': '# Accueil\n',
    'content/i18n/fr/docs/3.0/index.md': '# Accueil, bis\n',
    // It has only the words of its text, and would be that of no text.
    'content/i18n/fr/docs/2.0/b.md': copies['content/docs/2.0/b.md'] ?? '',
    // It names its text, which an older version keeps.
    'content/i18n/fr/docs/3.0/b.md': `---\ntranslates: ${textId(copies['content/docs/1.0/b.md'] ?? '')}\n---\n`,
    // No page shows it, and it is not for folding to say what it is for.
    'content/i18n/fr/docs/3.0/lost.md': '# Perdu\n',
  };
  site = await openSite({ ...copies, ...translations }, { ...completeVersions, languages: ['fr'] });
  const { plan, unused, held } = await site.fold();
  // The newest version has a translation of its own, so its copy of the text stays.
  expect([...held.files.keys()]).toEqual(['content/docs/3.0/index.md']);
  expect(unused).toEqual(['content/i18n/fr/docs/2.0/b.md', 'content/i18n/fr/docs/2.0/index.md']);
  expect(Object.keys(changed({ ...copies, ...translations }, plan.changes))).toEqual([
    'content/docs/1.0/b.md',
    'content/docs/1.0/index.md',
    'content/docs/3.0/index.md',
    'content/i18n/fr/docs/1.0/index.md',
    'content/i18n/fr/docs/3.0/b.md',
    'content/i18n/fr/docs/3.0/index.md',
    'content/i18n/fr/docs/3.0/lost.md',
  ]);
});

test('a stale translation is that of all copies of the text at its path, so it needs no copy', async () => {
  const stale = '---\ntranslates: 0123456\n---\n\n# Ah\n';
  const files = await unfold({
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/a.md': '# A\n',
    'content/docs/2.0/_layer.yml': '',
    'content/i18n/de/docs/1.0/a.md': stale,
  });
  expect(Object.keys(files).filter((file) => file.startsWith('content/i18n'))).toEqual([
    'content/i18n/de/docs/1.0/a.md',
  ]);
});

test('a translation is a difference if another file is already at the path of its copy', async () => {
  const text = '# A\n\n[Home](index.md)\n';
  site = await openSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/a.md': text,
      'content/docs/2.0/_layer.yml': 'moved:\n  a: g/a\n',
      'content/i18n/de/docs/1.0/a.md': `---\ntranslates: ${textId(text)}\n---\n\n# Ah\n`,
      'content/i18n/de/docs/2.0/g/a.md': '# Another\n',
    },
    layers,
  );
  const { differences, languages } = await site.unfold();
  expect(differences).toEqual(['the translation into de of /g/a would change']);
  expect([...languages]).toEqual(['de']);
});
