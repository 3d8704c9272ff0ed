/** In-place navigation from any code. */

/** Goes to an address of this site. */
export function navigate(url: string | URL): void {
  location.assign(url);
}
