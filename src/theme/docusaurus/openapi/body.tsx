/** `@theme/RequestSchema`, `@theme/ResponseSchema`: what a request or response contains, by media type. */
import './openapi.css';
import type { ReactNode } from 'react';
import CodeBlock from '../theme/code-block.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { knownData } from './data/known-data.js';
import { memberId } from './data/member-id.js';
import { sampleOf, type Sender } from './data/sample.js';
import { asText } from './data/schema-facts.js';
import type { Body, Example, MediaType } from './data/types.js';
import Markdown from './markdown.js';
import Schema from './schema.js';
import { useWords } from './words.js';

interface BodyProps {
  /** The plugin writes it in English. */
  readonly title?: string;
  readonly body?: Body | undefined;
  /** The start of the ids of properties. */
  readonly id?: string;
}

export function RequestSchema({ title = 'Body', body: given, id = 'body' }: BodyProps) {
  const { word } = useWords();
  const body = knownData(given);
  if (!body || Object.keys(body.content ?? {}).length === 0) return null;
  return (
    <details className="api-group" open>
      <summary>
        {title === 'Body' ? word('apiBody') : title}
        {body.required === true && (
          <>
            {' '}
            <span className="api-mark api-required">{word('apiRequired')}</span>
          </>
        )}
      </summary>
      <Markdown>{body.description}</Markdown>
      <Content body={body} sender="request" id={id} />
    </details>
  );
}

export function ResponseSchema({ body, id = 'response' }: BodyProps) {
  const known = knownData(body);
  return known ? <Content body={known} sender="response" id={id} /> : null;
}

interface ContentProps {
  readonly body: Body;
  readonly sender: Sender;
  readonly id: string;
}

/** The first media type gives its properties the ids without its name. */
function Content({ body, sender, id }: ContentProps) {
  const { word } = useWords();
  const types = Object.entries(body.content ?? {});
  if (types.length === 0) return null;
  const [[type = '', media = {}] = []] = types;
  if (types.length === 1) return <Media type={type} media={media} sender={sender} id={id} isOnly />;
  return (
    <Tabs className="api-types" label={word('apiMediaType')}>
      {types.map(([name, fields = {}], index) => (
        <TabItem key={name} value={name} label={name}>
          <Media type={name} media={fields} sender={sender} id={index === 0 ? id : memberId(id, name)} />
        </TabItem>
      ))}
    </Tabs>
  );
}

interface MediaProps {
  readonly type: string;
  readonly media: MediaType;
  readonly sender: Sender;
  readonly id: string;
  /** Whether no tab names the type. */
  readonly isOnly?: boolean;
}

function Media({ type, media, sender, id, isOnly = false }: MediaProps) {
  const { word } = useWords();
  const { schema } = media;
  const examples = examplesOf(type, media, sender).map(({ name = word('apiExample'), ...shown }) => ({
    name,
    ...shown,
  }));
  const ofSchema = { name: word('apiSchema'), content: <Schema schema={schema} schemaType={sender} id={id} /> };
  const parts = [...(schema === undefined ? [] : [ofSchema]), ...examples];
  const [first] = parts;
  return (
    <>
      {isOnly && (
        <p>
          <code className="api-type">{type}</code>
        </p>
      )}
      {parts.length > 1 ? (
        <Tabs label={type}>
          {parts.map(({ name, content }, index) => (
            <TabItem key={`${index} ${name}`} value={`${index}`} label={name}>
              {content}
            </TabItem>
          ))}
        </Tabs>
      ) : (
        (first?.content ?? <p>{word('apiNoSchema')}</p>)
      )}
    </>
  );
}

interface ShownExample {
  /** Undefined for one without a name of its own. */
  readonly name?: string;
  readonly content: ReactNode;
}

/** Returns the examples of a media type, or one that its schema allows. */
function examplesOf(
  type: string,
  { schema, example, examples = {} }: MediaType,
  sender: Sender,
): readonly ShownExample[] {
  const written: readonly ShownExample[] = [
    ...(example === undefined ? [] : [{ content: exampleBlock(type, { value: example }) }]),
    ...Object.entries(examples).map(([name, one]) => ({ name, content: exampleBlock(type, one ?? {}) })),
  ];
  if (written.length > 0 || schema === undefined || !/\bjson\b/.test(type)) return written;
  return [{ content: exampleBlock(type, { value: sampleOf(schema, sender) }) }];
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
