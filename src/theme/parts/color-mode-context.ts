/** The colour mode of a page. Only the browser knows it; the server renders the light one. */
import { createContext } from 'react';

export const ColorModeContext = createContext<'light' | 'dark'>('light');
