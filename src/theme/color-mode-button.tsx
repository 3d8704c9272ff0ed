/** Switches between light and dark. Which of them holds, the browser alone knows: it says so in the context. */
import { createContext, useContext } from 'react';
import { MoonIcon, SunIcon } from './icons.js';

export const ColorModeContext = createContext<'light' | 'dark'>('light');

export function ColorModeButton({ text }: { readonly text: string }) {
  const isDark = useContext(ColorModeContext) === 'dark';
  return (
    <button type="button" className="icon-button color-mode needs-script" aria-pressed={isDark} title={text}>
      <SunIcon />
      <MoonIcon />
      <span className="visually-hidden">{text}</span>
    </button>
  );
}
