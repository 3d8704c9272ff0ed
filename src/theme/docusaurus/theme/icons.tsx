/** `@theme/Icon/…`: the icons of Docusaurus' interface, as docsgen draws them. They have the colour of the text. */
import type { SVGProps } from 'react';
import {
  checkShape,
  closeShape,
  copyShape,
  globeShape,
  menuShape,
  moonShape,
  pencilShape,
  sunShape,
} from '../../parts/icons.js';

type IconProps = SVGProps<SVGSVGElement>;

/** Creates the component of a drawing on a grid of 24. `size` is in pixels. */
function drawn(shape: string, size = 24) {
  return (props: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}

export const Arrow = drawn('<path d="M5 12h14M13 6l6 6-6 6"/>');
export const Close = drawn(closeShape);
export const Copy = drawn(copyShape);
export const DarkMode = drawn(moonShape);
export const Edit = drawn(pencilShape);
/** As high as the text beside it, as in Docusaurus. */
export const ExternalLink = drawn('<path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9"/>', 13.5);
export const Home = drawn('<path d="M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5"/>');
export const Language = drawn(globeShape);
export const LightMode = drawn(sunShape);
export const Menu = drawn(menuShape);
export const Success = drawn(checkShape);
export const SystemColorMode = drawn(
  '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 010 16z" fill="currentColor"/>',
);
export const WordWrap = drawn('<path d="M4 6h16M4 18h5M4 12h13a3 3 0 010 6h-4M15 15.5L12.5 18l2.5 2.5"/>');
