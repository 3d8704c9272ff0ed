/** The colour mode that a page is shown in. The browser alone knows it; the server renders the light one. */
import { createContext } from 'react';

export const ColorModeContext = createContext<'light' | 'dark'>('light');
