/**
 * The icons of the interface. They have the text's colour, are hidden from screen readers, and always accompany a text.
 */
import { drawnIcons } from '../icons/drawn-icons.js';

interface IconProps {
  readonly className?: string;
  /** The inner markup of the drawing, on a grid of 24. */
  readonly shape: string;
}

function Icon({ className = 'dg-icon', shape }: IconProps) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}

export const menuShape = '<path d="M4 7h16M4 12h16M4 17h16"/>';
export const closeShape = '<path d="M6 6l12 12M18 6L6 18"/>';
export const sunShape =
  '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>';
export const moonShape = '<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z"/>';
export const globeShape =
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5s1.2-6.1 3.8-8.5z"/>';
export const pencilShape = '<path d="M4 20l.9-4L16.2 4.7a1.7 1.7 0 0 1 2.4 0l.7.7a1.7 1.7 0 0 1 0 2.4L8 19.1 4 20z"/>';

export const copyShape =
  '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5"/>';
export const checkShape = '<path d="M5 12.5l4.5 4.5L19 7.5"/>';
const textShape = '<path d="M6.5 3.5h7l4 4v13h-11zM13 3.5V8h4.5M9.5 12h5M9.5 16h5"/>';
const chatShape = '<path d="M4.5 5h15v11H11l-4.5 4v-4h-2z"/>';
const flagShape = '<path d="M6 20.5v-17M6 4.5h11.5l-2.5 4 2.5 4H6"/>';
const topShape = '<path d="M12 20V5M5.5 11.5L12 5l6.5 6.5"/>';
const panelShape = '<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M9.5 5v14"/>';
const feedShape = '<path d="M5 12a7 7 0 0 1 7 7M5 5.5A13.5 13.5 0 0 1 18.5 19M6.2 18v.01"/>';
const searchShape = '<circle cx="11" cy="11" r="6.5"/><path d="M20 20l-4.2-4.2"/>';

export const FeedIcon = () => <Icon shape={feedShape} />;
export const SearchIcon = () => <Icon shape={searchShape} />;
export const MenuIcon = () => <Icon className="dg-icon icon-menu" shape={menuShape} />;
export const CloseIcon = () => <Icon className="dg-icon icon-close" shape={closeShape} />;
export const SunIcon = () => <Icon className="dg-icon icon-sun" shape={sunShape} />;
export const MoonIcon = () => <Icon className="dg-icon icon-moon" shape={moonShape} />;
export const GlobeIcon = () => <Icon shape={globeShape} />;
export const PencilIcon = () => <Icon shape={pencilShape} />;
export const CopyIcon = () => <Icon className="dg-icon icon-copy" shape={copyShape} />;
export const CheckIcon = () => <Icon className="dg-icon icon-check" shape={checkShape} />;
export const TextIcon = () => <Icon shape={textShape} />;
export const ChatIcon = () => <Icon shape={chatShape} />;
export const FlagIcon = () => <Icon shape={flagShape} />;
export const PanelIcon = () => <Icon shape={panelShape} />;
export const TopIcon = () => <Icon shape={topShape} />;

/** The icon of a page in the sidebar, by its name. */
export function SidebarIcon({ name }: { readonly name: string }) {
  return <Icon className="dg-icon sidebar-icon" shape={`<path d="${drawnIcons[name] ?? ''}"/>`} />;
}
