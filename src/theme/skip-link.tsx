/** The first thing a keyboard meets: a way past the navigation. */

/** Id of the `main` element. No heading's slug begins with two underscores. */
export const mainId = '__main';

export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text}
    </a>
  );
}
