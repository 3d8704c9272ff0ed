/** `@theme/RequestSchema`, `@theme/ResponseSchema`: what a request or response contains, by media type. */
import './openapi.css';
import type { ReactNode } from 'react';
import CodeBlock from '../theme/code-block.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { translate } from '../core/translate.js';
import Markdown from './markdown.js';
import { sampleOf, type Sender } from './sample.js';
import Schema from './schema.js';
import { asText, label, withoutNull } from './schema-facts.js';
import type { Body, Example, MediaType } from './types.js';

interface BodyProps {
  readonly title?: string;
  readonly body?: Body | undefined;
}

export function RequestSchema({ title = 'Body', body: given }: BodyProps) {
  const body = withoutNull(given);
  if (!body || Object.keys(body.content ?? {}).length === 0) return null;
  return (
    <details className="api-group" open>
      <summary>
        {title}{' '}
        {body.required === true && <span className="api-mark api-required">{label('required', 'required')}</span>}
      </summary>
      <Markdown>{body.description}</Markdown>
      <Content body={body} sender="request" />
    </details>
  );
}

export function ResponseSchema({ body }: BodyProps) {
  const known = withoutNull(body);
  return known ? <Content body={known} sender="response" /> : null;
}

function Content({ body, sender }: { readonly body: Body; readonly sender: Sender }) {
  const types = Object.entries(body.content ?? {});
  if (types.length === 0) return null;
  const [[type = '', media = {}] = []] = types;
  if (types.length === 1) return <Media type={type} media={media ?? {}} sender={sender} isOnly />;
  return (
    <Tabs className="api-types">
      {types.map(([type, media]) => (
        <TabItem key={type} value={type} label={type}>
          <Media type={type} media={media ?? {}} sender={sender} />
        </TabItem>
      ))}
    </Tabs>
  );
}

interface MediaProps {
  readonly type: string;
  readonly media: MediaType;
  readonly sender: Sender;
  /** Whether no tab names the type. */
  readonly isOnly?: boolean;
}

function Media({ type, media, sender, isOnly = false }: MediaProps) {
  const { schema } = media;
  const examples = examplesOf(type, media, sender);
  const parts = [
    ...(schema === undefined ? [] : [{ name: schemaTitle(), content: <Schema schema={schema} schemaType={sender} /> }]),
    ...examples,
  ];
  const [first] = parts;
  return (
    <>
      {isOnly && <p className="api-type">{type}</p>}
      {parts.length > 1 ? (
        <Tabs>
          {parts.map(({ name, content }, index) => (
            <TabItem key={`${index} ${name}`} value={`${index}`} label={name}>
              {content}
            </TabItem>
          ))}
        </Tabs>
      ) : (
        (first?.content ?? <p>{translate({ id: 'theme.openapi.schema.noSchema', message: 'No schema' })}</p>)
      )}
    </>
  );
}

function schemaTitle(): string {
  return translate({ id: 'theme.openapi.statusCodes.schemaTitle', message: 'Schema' });
}

interface ShownExample {
  readonly name: string;
  readonly content: ReactNode;
}

/** Returns the examples of a media type, or one that its schema allows. */
function examplesOf(
  type: string,
  { schema, example, examples = {} }: MediaType,
  sender: Sender,
): readonly ShownExample[] {
  const written = [
    ...(example === undefined ? [] : [['Example', { value: example }] as const]),
    ...Object.entries(examples),
  ];
  if (written.length > 0 || schema === undefined || !/\bjson\b/.test(type))
    return written.map(([name, one]) => ({ name, content: exampleBlock(type, one ?? {}) }));
  return [{ name: 'Example', content: exampleBlock(type, { value: sampleOf(schema, sender) }) }];
}

function exampleBlock(type: string, { summary, description, value }: Example): ReactNode {
  return (
    <>
      <Markdown>{description ?? summary}</Markdown>
      <CodeBlock language={languageOf(type)}>{formatted(value)}</CodeBlock>
    </>
  );
}

function languageOf(type: string): string {
  return /\b(json|xml|html|yaml)\b/.exec(type)?.[1] ?? 'text';
}

function formatted(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : asText(value ?? '');
}
