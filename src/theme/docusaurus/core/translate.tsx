/** `@docusaurus/Translate`: a message in the language in which the code has it. */
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

/** The message itself; its id, where it has no text. */
export function translate({ message, id = '' }: Message, values?: Readonly<Record<string, string | number>>): string {
  return String(interpolate(message ?? id, values));
}

export default function Translate({ children, id = '', values }: TranslateProps) {
  const text = Children.toArray(children).join('');
  return interpolate(text === '' ? id : text, values);
}
