/** What the page of a command says beyond `--help`: paragraphs of Markdown, by the command's name. */
export const commandNotes: Readonly<Record<string, readonly string[]>> = {
  build: [
    'A build replaces the output folder as a whole. If it fails or is killed, the previous site stays in place. Files that did not change keep their time and inode. The same input gives the same bytes on any machine at any time. See [Publishing](../../guides/publishing.md).',
  ],
};
