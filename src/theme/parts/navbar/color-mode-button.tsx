/** Switches between light and dark. The client's `wire-color-mode.ts` handles clicks on all elements with its class. */
import { MoonIcon, SunIcon } from '../icons.js';
import type { ColorModeButtonProps } from '../../contract/theme-parts.js';

export function ColorModeButton({ isDark, text }: ColorModeButtonProps) {
  return (
    <button type="button" className="icon-button color-mode needs-script" aria-pressed={isDark} title={text}>
      <SunIcon />
      <MoonIcon />
      <span className="visually-hidden">{text}</span>
    </button>
  );
}
