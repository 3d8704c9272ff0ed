/** One value of an API: its name and type, what it means, and what limits it. */
import './openapi.css';
import { Fragment, type ReactNode } from 'react';
import { asText, descriptionOf, isNullable, limitsOf, meaningsOf, typeName } from './data/schema-facts.js';
import type { Example, Named, Schema } from './data/types.js';
import Markdown from './markdown.js';
import { useWords, type ApiText } from './words.js';

interface PropertyProps {
  /** To which links can lead. Without it, the name is no link. */
  readonly id?: string | undefined;
  readonly name?: ReactNode;
  readonly schema: Schema;
  /** The type, if it is not that of the schema. */
  readonly type?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The content below, which readers can open, and its title. */
  readonly inside?: { readonly title: ApiText; readonly content: ReactNode } | undefined;
  /** What follows. */
  readonly children?: ReactNode;
}

export function Property({ id, name, schema, type, isRequired = false, inside, children }: PropertyProps) {
  const { word } = useWords();
  return (
    <li className="api-property" id={id}>
      <PropertyLine id={id} name={name} schema={schema} type={type} isRequired={isRequired} />
      <PropertyFacts schema={schema} />
      {inside && (
        <details className="api-nested">
          <summary>{word(inside.title)}</summary>
          {inside.content}
        </details>
      )}
      {children}
    </li>
  );
}

/** The blanks are for texts: on pages, there are gaps. */
function PropertyLine({ id, name, schema, type, isRequired }: Omit<PropertyProps, 'inside' | 'children'>) {
  const { word } = useWords();
  const isOld = schema.deprecated === true;
  const marks: readonly (readonly [isShown: boolean, key: ApiText, className?: string])[] = [
    [isNullable(schema), 'apiNullable'],
    [schema.readOnly === true, 'apiReadOnly'],
    [schema.writeOnly === true, 'apiWriteOnly'],
    [isRequired === true, 'apiRequired', 'api-required'],
    [isOld, 'apiDeprecated', 'api-deprecated'],
  ];
  const shown = <strong className="api-name">{id === undefined ? name : <a href={`#${id}`}>{name}</a>}</strong>;
  return (
    <p className="api-line">
      {name && <>{isOld ? <del>{shown}</del> : shown} </>}
      <code className="api-type">{type ?? typeName(schema)}</code>
      {marks.map(
        ([isShown, key, className = '']) =>
          isShown && (
            <Fragment key={key}>
              {' '}
              <span className={`api-mark ${className}`.trim()}>{word(key)}</span>
            </Fragment>
          ),
      )}
    </p>
  );
}

/** What a schema says about its value besides its type. */
function PropertyFacts({ schema }: { readonly schema: Schema }) {
  const { word } = useWords();
  return (
    <>
      <Markdown>{descriptionOf(schema)}</Markdown>
      <Meanings meanings={meaningsOf(schema)} />
      {limitsOf(schema).map(({ label, values, word: last }, index) => (
        <Codes key={`${index} ${label}`} label={label} values={values} last={last && word(last)} />
      ))}
      <Examples example={schema.example} examples={schema.examples} />
    </>
  );
}

function Meanings({ meanings }: { readonly meanings: Named<string> }) {
  const { word } = useWords();
  const entries = Object.entries(meanings);
  return entries.length === 0 ? null : (
    <table className="api-meanings">
      <thead>
        <tr>
          <th>{word('apiValue')}</th>
          <th>{word('apiMeaning')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([value, meaning]) => (
          <tr key={value}>
            <td>
              <code>{value}</code>
            </td>
            <td>
              <Markdown>{meaning}</Markdown>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ExamplesProps {
  readonly example?: unknown;
  /** By name, or a list of values. */
  readonly examples?: unknown;
}

/** `@theme/Example`: examples of one value. */
export function Examples({ example, examples }: ExamplesProps) {
  const values = [...(example === undefined ? [] : [example]), ...valuesIn(examples)];
  return values.length === 0 ? null : (
    <Codes label={values.length === 1 ? 'apiExample' : 'apiExamples'} values={values.map(asText)} />
  );
}

function valuesIn(examples: unknown): readonly unknown[] {
  if (Array.isArray(examples)) return examples;
  return Object.values((examples ?? {}) as Named<Example | undefined>).map((example) => example?.value);
}

interface CodesProps {
  readonly label: ApiText;
  readonly values: readonly string[];
  /** A word after the values. */
  readonly last?: string | undefined;
}

function Codes({ label, values, last }: CodesProps) {
  const { labelled } = useWords();
  const parts = [...values.map((value) => <code key={value}>{value}</code>), ...(last === undefined ? [] : [last])];
  return <p className="api-limit">{labelled(label, withCommas(parts))}</p>;
}

/** Puts commas between values. */
export function withCommas(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}
