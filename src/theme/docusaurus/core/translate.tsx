/** `@docusaurus/Translate`: a message in the language of the code. */
import { Children, type ReactNode } from 'react';
import { interpolate, type InterpolateValues } from './interpolate.js';

interface TranslateProps {
  readonly children?: ReactNode;
  readonly id?: string;
  readonly description?: string;
  readonly values?: InterpolateValues;
}

interface Message {
  readonly message?: string;
  readonly id?: string;
  readonly description?: string;
}

/** Returns the message itself, or its id if it has no text. */
export function translate({ message, id = '' }: Message, values?: Readonly<Record<string, string | number>>): string {
  return String(interpolate(message ?? id, values));
}

export default function Translate({ children, id = '', values }: TranslateProps) {
  const text = Children.toArray(children).join('');
  return interpolate(text === '' ? id : text, values);
}
