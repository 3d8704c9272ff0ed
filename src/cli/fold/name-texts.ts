/** Says how translations are kept: those that name their texts serve all files with these texts. */
export function nameTexts(languages: ReadonlySet<string>): readonly string[] {
  return Array.from(
    languages,
    (tag) =>
      `Translations that name their texts are kept: run "docsgen translate ${tag} --from-git" first, or "docsgen translate ${tag} <file> --done" for those that are up to date.`,
  );
}
