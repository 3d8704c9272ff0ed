/** `@docusaurus/Translate`: a message in the language of the page, or else in that of the code. */
import { Children, type ReactNode } from 'react';
import { interpolate, type InterpolateValues } from './interpolate.js';
import { messages } from '../messages.js';

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

/** Returns the message, or its id if it has no text. */
export function translate({ message, id }: Message, values?: Readonly<Record<string, string | number>>): string {
  return String(interpolate(messageOf(id, message), values));
}

export default function Translate({ children, id, values }: TranslateProps) {
  const text = Children.toArray(children).join('');
  return interpolate(messageOf(id, text === '' ? undefined : text), values);
}

/** As in Docusaurus, a message without an id is its own id. */
function messageOf(id: string | undefined, written: string | undefined): string {
  const key = id ?? written ?? '';
  return Object.hasOwn(messages, key) ? (messages[key] ?? '') : (written ?? key);
}
