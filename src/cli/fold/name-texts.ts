/** Says how translations are kept: those that name their texts serve all files with these texts. */
export function nameTexts(languages: ReadonlySet<string>): readonly string[] {
  return Array.from(
    languages,
    (tag) =>
      `Translations that name their texts are kept: "docsgen translate ${tag} <file> --done" names the text of one that is up to date. "docsgen translate ${tag} --from-git" finds the texts of all in git, and shows those whose text has changed since as stale.`,
  );
}
