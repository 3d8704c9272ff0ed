/** Determines where the source of a page can be edited: by its front matter, else by the `editUrl` of its section. */
import { diagnose, settingValue } from '../../diagnostics/diagnostic.js';
import { thrownReason } from '../../diagnostics/thrown.js';
import { gitFolderOf } from '../../files/site-folders.js';
import type { Finding, Page, Section, SiteConfig } from '../../model.js';

type EditedPage = Pick<Page, 'section' | 'version' | 'source' | 'facts' | 'generated'>;

/** Returns undefined for a page without an edit link, and if the function fails, which `checkEditUrls` reports. */
export function editUrlOf(
  config: Pick<SiteConfig, 'locale' | 'contentDir' | 'versions'>,
  page: EditedPage,
): string | undefined {
  if (page.generated) return undefined;
  const { customEditUrl } = page.facts.frontMatter;
  if (customEditUrl !== undefined) return customEditUrl ?? undefined;
  const inGit = inRepository(config, page);
  // A section's address refers to the files on disk, not to those in git.
  if (inGit?.url !== undefined || (inGit && typeof page.section.editUrl === 'string')) return inGit.url;
  const made = madeUrl(config, page);
  return typeof made === 'string' ? made : undefined;
}

/** Returns undefined unless the page's text is from git. The address is undefined if its version has none. */
function inRepository(
  config: Pick<SiteConfig, 'contentDir' | 'versions'>,
  { section, source }: EditedPage,
): { readonly url: string | undefined } | undefined {
  const layer = config.versions.find(({ name }) => name === source.layer);
  const folder = gitFolderOf(config, section, layer);
  if (!folder) return undefined;
  const url = layer?.git?.editUrl;
  const path = source.file.slice(folder.name.length - folder.folder.length).replace(/^\.\//, '');
  return { url: url && url + path };
}

/** Reports each `editUrl` that throws or returns an invalid address, at the first page with the problem. */
export function checkEditUrls(
  config: Pick<SiteConfig, 'locale' | 'sections'>,
  pages: readonly EditedPage[],
): readonly Finding[] {
  return config.sections.flatMap((section, index) => {
    if (typeof section.editUrl !== 'object') return [];
    for (const page of pages) {
      if (page.section !== section || page.generated) continue;
      const made = madeUrl(config, page);
      if (typeof made === 'object') return [failed(section, index, page, made.problem)];
    }
    return [];
  });
}

function failed({ name }: Section, index: number, { source }: EditedPage, problem: string): Finding {
  return diagnose('config-wrong-value', {
    message: `"editUrl" of the section "${name}" ${problem}`,
    ...settingValue('sections', index, 'editUrl'),
    notes: [`It was called for "${source.file}". It returns a whole URL, a path, or undefined for no link.`],
  });
}

function madeUrl(
  { locale }: Pick<SiteConfig, 'locale'>,
  { section, version, source }: EditedPage,
): string | undefined | { readonly problem: string } {
  const { editUrl } = section;
  if (editUrl === undefined) return undefined;
  if (typeof editUrl === 'string') return editUrl + source.file;
  const { file } = source;
  const path = pathInFolder(source);
  try {
    const url: unknown = editUrl.make({ file, path, version: version?.name, locale: locale.htmlLang });
    if (url === undefined || url === null) return undefined;
    if (typeof url === 'string' && /^(?:https?:\/)?\/\S+$/i.test(url)) return url;
    return { problem: `returned ${JSON.stringify(url) ?? String(url)}, which is no address` };
  } catch (error) {
    return { problem: `failed: ${thrownReason(error)}` };
  }
}

/** Returns the path from the folder of its section and version, such as "guide/install.md". */
function pathInFolder({ file, docPath }: Page['source']): string {
  const [extension = ''] = /\.[^./]*$/.exec(file) ?? [];
  const path = docPath + extension;
  return `/${file}`.endsWith(`/${path}`) ? path : file;
}
