/** Bytes of an image → its size in pixels, for the `width` and `height` that keep a page from jumping. */

const imageFile = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

/** Width and height; undefined if the file is no image or has no size. The library is loaded when first needed. */
export async function imageSize(
  file: string,
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  if (!imageFile.test(file)) return undefined;
  const { imageSize: measure } = await import('image-size');
  try {
    const { width, height } = measure(bytes);
    return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    // A damaged image is still copied; the browser shows what it can.
    return undefined;
  }
}
