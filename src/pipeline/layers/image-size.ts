/** Measures an image in pixels, for the `width` and `height` attributes that prevent layout shifts. */

const imageFile = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

/**
 * Returns the width and height, or undefined if the file is not an image or has no size. The library is loaded on first
 * use.
 */
export async function imageSize(
  file: string,
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  if (!imageFile.test(file)) return undefined;
  const { imageSize: measure } = await import('image-size');
  try {
    // The library reads past the end of a damaged image: into the memory that Node shares among small buffers.
    const { width, height } = measure(bytes.length < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes);
    return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    // A damaged image is still copied, and the browser shows as much as it can.
    return undefined;
  }
}
