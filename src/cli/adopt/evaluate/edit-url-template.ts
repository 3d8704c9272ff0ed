/** A function that makes edit links → the template that it fills in, found by calling it with marks for arguments. */

/** Undefined where it throws, returns no text, or computes with its arguments. */
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
    // Two different marks: a condition on an argument would answer them differently, or show as a text that differs.
    const [first, second] = ['\uE002', '\uE003'].map((mark) => {
      const url = call(mark);
      return typeof url === 'string' ? url.replaceAll(new RegExp(`${mark}(\\w+)${mark}`, 'g'), '{$1}') : undefined;
    });
    return first === second && first !== undefined && !/[\uE000-\uE003]/.test(first) ? first : undefined;
  } catch {
    return undefined;
  }
}
