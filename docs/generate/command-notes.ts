/** More text for the page of a command, besides that of `--help`: paragraphs of Markdown, by the command's name. */
export const commandNotes: Readonly<Record<string, readonly string[]>> = {
  build: [
    'A build replaces the output folder as a whole. If it fails or is killed, the previous site stays in place. Files that did not change keep their time and inode. The same input gives the same bytes on any machine at any time. See [Publishing](../../guides/publishing.md).',
  ],
  merge: [
    'Without pages, the command lists all that have several files, the best first, and counts by reason what stays divided. With pages, it prints the merged file of each as a diff of the oldest one, and the files that go. See [Merge copies into one page](../../guides/merge.md).',
  ],
  override: [
    'The command prints the new file, and the file that it copied. Relative links in the copy are adjusted to its place. An address that redirects is followed. See [Change a page in one version](../../guides/versions.md#change-a-page-in-one-version). [`docsgen merge`](merge.md) is the way back.',
  ],
  translate: [
    'Without a language, the command prints a table of all. With one, it lists what is left to do; with files, it starts their translations, or prints what has changed in their texts. It never replaces a file, and `--done` changes one line. See [Translating](../../guides/translating.md).',
  ],
  unfold: [
    'The command compares the site before and after, in memory, and writes nothing if readers would see a difference. Text for some versions is divided among the file and its copy. See [End the life of a version](../../guides/ending-versions.md) and [Fold copies into layers](../../guides/fold.md#back-again).',
  ],
  where: [
    'The first line is the file of the page. `shared by` lists the versions that show this file, and `elsewhere` the files of other versions. With the file of a page, the command also prints the address of the page. With a partial, a component, an image or a file of code, it lists the pages that show it.',
  ],
};
