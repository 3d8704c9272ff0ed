/** `@theme/IdealImage`: an image that is loaded when it is near the screen. docsgen makes no smaller copies of it. */
import type { ImgHTMLAttributes } from 'react';

/** What an import of an image is, or `require`. The plugin of Docusaurus gives an object with the sizes. */
type ImportedImage = string | { readonly default: string } | { readonly src: string | { readonly src: string } };

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img: ImportedImage;
}

export default function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img loading="lazy" decoding="async" {...rest} src={urlOf(img)} alt={alt} />;
}

function urlOf(img: ImportedImage): string {
  if (typeof img === 'string') return img;
  if ('default' in img) return img.default;
  return typeof img.src === 'string' ? img.src : img.src.src;
}
