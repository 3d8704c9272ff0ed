/** A logo: one image, or two of which the style sheet shows that of the colour mode. */
import type { LogoProps } from '../../contract/page-props.js';
import { classNames } from './link-or-html.js';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly logo: LogoProps | undefined;
  /** Side in pixels where the config gives no size. */
  readonly side: string;
  readonly isLazy?: boolean;
}

/** A logo in `<img>` would be preloaded by React wherever it is, before the styles; low priority prevents that. */
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
