/**
 * `@theme/ApiExplorer/MethodEndpoint`: the method and address of an operation, how to authenticate, and a request. All
 * of it but method and path comes from the front matter of the page.
 */
import './openapi.css';
import type { ReactNode } from 'react';
import CodeBlock from '../theme/code-block.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { useDoc } from '../hooks/use-doc.js';
import { inflate } from './at-build.js';
import { curlCommand, securityOf, serverUrl, type NeededScheme } from './curl.js';
import Markdown from './markdown.js';
import { withoutNull } from './schema-facts.js';
import type { CodeSample, Operation } from './types.js';

interface EndpointProps {
  /** In small letters. A webhook has "event". */
  readonly method: string;
  readonly path?: string;
  readonly context?: 'endpoint' | 'callback';
}

export default function MethodEndpoint({ method, path = '', context }: EndpointProps) {
  const operation = useOperation();
  const isEvent = method === 'event';
  const isOwn = context !== 'callback' && !isEvent;
  return (
    <>
      <p className="api-endpoint">
        <span className={`api-verb api-verb-${method}`}>{isEvent ? 'Webhook' : method.toUpperCase()}</span>
        {!isEvent && (
          <code>
            {isOwn && operation && <span className="api-server">{serverUrl(operation)}</span>}
            {path}
          </code>
        )}
      </p>
      {isOwn && operation && <Security ways={securityOf(operation)} />}
      {isOwn && operation && <Requests samples={samplesOf(operation)} />}
    </>
  );
}

/** Returns what the front matter says, or undefined where it says nothing. */
function useOperation(): Operation | undefined {
  const written = useDoc().frontMatter['api'];
  const value = typeof written === 'string' ? withoutNull(inflate(written)) : undefined;
  return typeof value === 'object' ? (value as Operation) : undefined;
}

/** The samples of the document, or a command that asks for the same. */
function samplesOf(operation: Operation): readonly CodeSample[] {
  const { 'x-codeSamples': written = [] } = operation;
  return written.length > 0 ? written : [{ lang: 'bash', label: 'curl', source: curlCommand(operation) }];
}

function Requests({ samples }: { readonly samples: readonly CodeSample[] }) {
  const [only] = samples;
  if (only && samples.length === 1)
    return (
      <CodeBlock language={only.lang} title={only.label ?? only.lang}>
        {only.source}
      </CodeBlock>
    );
  return (
    <Tabs groupId="api-language">
      {samples.map(({ lang, label = lang, source }) => (
        <TabItem key={label} value={label} label={label}>
          <CodeBlock language={lang}>{source}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}

function Security({ ways }: { readonly ways: readonly (readonly NeededScheme[])[] }) {
  return ways.length === 0 ? null : (
    <details className="api-group">
      <summary>
        Authorization{' '}
        <span className="api-type">{ways.map((way) => way.map(({ name }) => name).join(' + ')).join(' or ')}</span>
      </summary>
      {ways.flat().map(({ name, scheme, scopes }) => (
        <div key={name} className="api-scheme">
          <p className="api-line">
            <strong className="api-name">{name}</strong>
            <span className="api-type">{scheme.type}</span>
          </p>
          <p>{whereToSend({ name, scheme, scopes })}</p>
          <Markdown>{scheme.description}</Markdown>
        </div>
      ))}
    </details>
  );
}

function whereToSend({ scheme, scopes }: NeededScheme): ReactNode {
  const { type, in: place, name, scheme: http, bearerFormat } = scheme;
  if (type === 'apiKey')
    return (
      <>
        {place === 'query' ? 'Parameter' : place === 'cookie' ? 'Cookie' : 'Header'} <code>{name}</code>
      </>
    );
  const kind = http === 'basic' ? 'Basic' : 'Bearer';
  return (
    <>
      Header <code>Authorization: {kind}</code>
      {bearerFormat !== undefined && ` (${bearerFormat})`}
      {scopes.length > 0 && ', with the scopes '}
      {scopes.map((scope, index) => [index > 0 && ', ', <code key={scope}>{scope}</code>])}
    </>
  );
}
