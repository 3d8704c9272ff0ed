/** Components of pages that older versions of the plugin have written, which contain each property by itself. */
import './openapi.css';
import type { ReactNode } from 'react';
import CodeBlock from '../theme/code-block.js';
import { knownData } from './data/known-data.js';
import { schemaOf } from './data/schema-facts.js';
import type { Schema } from './data/types.js';
import Markdown from './markdown.js';
import { Property } from './property.js';

interface SchemaItemProps {
  /** Whether all of the item is between its tags. */
  readonly collapsible?: boolean;
  readonly name?: string;
  readonly required?: boolean | readonly string[];
  /** The name of its type. */
  readonly schemaName?: string | readonly string[];
  /** Its limits in Markdown. They follow from the schema if there is one. */
  readonly qualifierMessage?: string;
  readonly schema?: Schema;
  readonly children?: ReactNode;
}

export function SchemaItem(props: SchemaItemProps) {
  const { collapsible = false, name, required, schemaName, qualifierMessage, schema, children } = props;
  if (collapsible) return <div className="api-older">{children}</div>;
  const isNeeded = Array.isArray(required) ? required.includes(name) : required === true;
  const type = Array.isArray(schemaName) ? schemaName.join(' | ') : (schemaName as string | undefined);
  return (
    <ul className="api-properties">
      <Property name={name} schema={schemaOf(knownData(schema))} type={type} isRequired={isNeeded}>
        {schema === undefined && <Markdown>{qualifierMessage}</Markdown>}
        {children}
      </Property>
    </ul>
  );
}

interface SamplesProps {
  readonly responseExample?: string;
  readonly example?: string;
  readonly language?: string;
}

/** `@theme/ResponseSamples`, and `@theme/CodeSamples` of newer versions. */
export function CodeSamples({ responseExample, example = responseExample, language = 'json' }: SamplesProps) {
  return <CodeBlock language={language}>{example}</CodeBlock>;
}

/** `@theme/ApiExplorer/SecuritySchemes`: the endpoint shows them. */
export function SecuritySchemes() {
  return null;
}
