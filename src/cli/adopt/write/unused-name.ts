/** Returns the name, with a number behind it if it is used. */
export function unusedName(name: string, used: { readonly has: (name: string) => boolean }, joint = ''): string {
  let unused = name;
  for (let number = 2; used.has(unused); number++) unused = `${name}${joint}${number}`;
  return unused;
}
