/** Folders of a site that has its content in `content`. */
export const plainLayout = {
  contentDir: 'content',
  staticDirs: ['content/static'],
  pagesDir: 'content/pages',
  sections: [],
  versions: [],
};
