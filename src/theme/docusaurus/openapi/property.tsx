/** One value of an API: its name and type, what it means, and what limits it. */
import './openapi.css';
import type { ReactNode } from 'react';
import Markdown from './markdown.js';
import { asText, descriptionOf, isNullable, label, limitsOf, meaningsOf, typeName } from './schema-facts.js';
import type { Example, Named, Schema } from './types.js';

interface PropertyProps {
  readonly name?: string | undefined;
  readonly schema: Schema;
  /** The type, if it is not that of the schema. */
  readonly type?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The content below, which readers can open, and its title. */
  readonly inside?: { readonly title: string; readonly content: ReactNode } | undefined;
  /** What follows. */
  readonly children?: ReactNode;
}

export function Property({ name, schema, type, isRequired = false, inside, children }: PropertyProps) {
  const line = <PropertyLine name={name} schema={schema} type={type} isRequired={isRequired} />;
  return (
    <li className="api-property">
      {line}
      <PropertyFacts schema={schema} />
      {inside && (
        <details className="api-nested">
          <summary>{inside.title}</summary>
          {inside.content}
        </details>
      )}
      {children}
    </li>
  );
}

function PropertyLine({ name, schema, type, isRequired }: Omit<PropertyProps, 'inside' | 'children'>) {
  const isOld = schema.deprecated === true;
  return (
    <p className="api-line">
      {name && (isOld ? <del>{nameElement(name)}</del> : nameElement(name))}
      <span className="api-type">{type ?? typeName(schema)}</span>
      {isNullable(schema) && <span className="api-mark">{label('nullable', 'nullable')}</span>}
      {schema.readOnly === true && <span className="api-mark">read-only</span>}
      {schema.writeOnly === true && <span className="api-mark">write-only</span>}
      {isRequired === true && <span className="api-mark api-required">{label('required', 'required')}</span>}
      {isOld && <span className="api-mark api-deprecated">{label('deprecated', 'deprecated')}</span>}
    </p>
  );
}

function nameElement(name: string): ReactNode {
  return <strong className="api-name">{name}</strong>;
}

/** What a schema says about its value besides its type. */
function PropertyFacts({ schema }: { readonly schema: Schema }) {
  return (
    <>
      <Markdown>{descriptionOf(schema)}</Markdown>
      <Meanings meanings={meaningsOf(schema)} />
      {limitsOf(schema).map(({ label: title, values }) => (
        <Codes key={title} title={title} values={values} />
      ))}
      <Examples example={schema.example} examples={schema.examples} />
    </>
  );
}

function Meanings({ meanings }: { readonly meanings: Named<string> }) {
  const entries = Object.entries(meanings);
  return entries.length === 0 ? null : (
    <table className="api-meanings">
      <thead>
        <tr>
          <th>{label('enumValue', 'Enum Value')}</th>
          <th>{label('enumDescription', 'Description')}</th>
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
    <Codes title={values.length === 1 ? 'Example:' : 'Examples:'} values={values.map(asText)} />
  );
}

function valuesIn(examples: unknown): readonly unknown[] {
  if (Array.isArray(examples)) return examples;
  return Object.values((examples ?? {}) as Named<Example | undefined>).map((example) => example?.value);
}

function Codes({ title, values }: { readonly title: string; readonly values: readonly string[] }) {
  return (
    <p className="api-limit">
      {title} {values.map((value, index) => [index > 0 && ', ', <code key={value}>{value}</code>])}
    </p>
  );
}
