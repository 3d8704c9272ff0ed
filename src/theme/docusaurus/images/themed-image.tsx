/** `@theme/ThemedImage`: one image for each colour mode. The style sheet shows the matching one. */
import type { ImgHTMLAttributes } from 'react';

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt?: string;
}

export default function ThemedImage({ sources, alt = '', className = '', ...rest }: ThemedImageProps) {
  return (
    <>
      <img {...rest} className={`${className} on-light`.trim()} src={sources.light} alt={alt} />
      <img {...rest} className={`${className} on-dark`.trim()} src={sources.dark} alt={alt} />
    </>
  );
}
