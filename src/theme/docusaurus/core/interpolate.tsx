/** `@docusaurus/Interpolate`: a text whose `{names}` are replaced by values. */
import { Fragment, type ReactNode } from 'react';

export type InterpolateValues = Readonly<Record<string, ReactNode>>;

interface InterpolateProps {
  readonly children?: string;
  readonly values?: InterpolateValues;
}

/** Returns a string if all values are texts, else a list of nodes. A name without a value is kept. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined || !Object.hasOwn(values, name) ? part : (values[name] ?? part);
  });
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('') : parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export default function Interpolate({ children = '', values }: InterpolateProps) {
  return interpolate(children, values);
}
