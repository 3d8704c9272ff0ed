/** Returns Docusaurus' name of a version. `adopt` names its version "current" "next"; undefined is a site without versions. */
export function docusaurusVersion(name: string | undefined): string {
  return name === undefined || name === 'next' ? 'current' : name;
}
