/** A logo: one image, or two of which the style sheet shows that of the colour mode. */
import type { LogoProps } from '../../contract/page-props.js';
import { classNames } from './link-or-html.js';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly logo: LogoProps | undefined;
  /** The side in pixels if the config sets no size. */
  readonly side: string;
  readonly isLazy?: boolean;
}

/** React would preload the image of a logo before the styles, wherever it is. Low priority prevents that. */
export function Logo({ src, alt, logo, side, isLazy = false }: Props) {
  const { darkUrl, width, height } = logo ?? {};
  const isSized = width !== undefined || height !== undefined;
  const image = (url: string, mode: string | false) => (
    <img
      src={url}
      alt={alt}
      width={isSized ? width : side}
      height={isSized ? height : side}
      className={classNames(isSized && 'is-sized', mode)}
      {...(isLazy ? { loading: 'lazy' } : { fetchPriority: 'low' })}
    />
  );
  if (darkUrl === undefined) return image(src, false);
  return (
    <>
      {image(src, 'on-light')}
      {image(darkUrl, 'on-dark')}
    </>
  );
}
