/** Derives the template of a function that creates edit links, by calling it with markers. */

/** Whether the code of a function may return something else for other arguments. */
export function hasConditions(editUrl: Function): boolean {
  return /\b(?:if|switch)\s*\(|&&|\|\||\?(?![.?])/.test(String(editUrl));
}

/** Returns undefined if the function throws, returns no text, or computes with its arguments. */
export function asTemplate(editUrl: Function, locale: string): string | undefined {
  const call = (mark: string): unknown =>
    editUrl({
      locale,
      version: `${mark}version${mark}`,
      versionDocsDirPath: `${mark}versionDocsDirPath${mark}`,
      docPath: `${mark}docPath${mark}`,
      blogDirPath: `${mark}blogDirPath${mark}`,
      blogPath: `${mark}blogPath${mark}`,
      permalink: `${mark}permalink${mark}`,
    });
  try {
    // Two different markers are used, because the result of a condition on an argument would then differ.
    const [first, second] = ['\uE002', '\uE003'].map((mark) => {
      const url = call(mark);
      return typeof url === 'string' ? url.replaceAll(new RegExp(`${mark}(\\w+)${mark}`, 'g'), '{$1}') : undefined;
    });
    return first === second && first !== undefined && !/[\uE000-\uE003]/.test(first) ? first : undefined;
  } catch {
    return undefined;
  }
}
