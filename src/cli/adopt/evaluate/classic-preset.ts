/** The classic preset of Docusaurus. It is not needed to read its options, nor those that another preset gives to it. */

/** The package of the preset. */
export const classicName = '@docusaurus/preset-classic';

/** Keys of the preset's options, and their plugins. The last one is a theme. */
export const classicPlugins: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  theme: '@docusaurus/theme-classic',
};

/** The plugins that it has without options. */
export const alwaysInClassic: ReadonlySet<string> = new Set(['docs', 'blog', 'pages', 'theme']);

/** Takes the place of the preset's function if it is not installed, and returns the same plugins. */
export function classicPreset(_context: unknown, options: Readonly<Record<string, unknown>> = {}): object {
  const listed = Object.entries(classicPlugins).flatMap(([key, name]) => {
    const given = options[key] ?? (alwaysInClassic.has(key) ? {} : false);
    return given === false ? [] : [[name, given === true ? {} : given] as const];
  });
  return { plugins: listed, themes: [] };
}
