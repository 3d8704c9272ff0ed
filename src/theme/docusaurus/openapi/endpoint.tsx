/**
 * `@theme/ApiExplorer/MethodEndpoint`: the method and address of an operation, how to authenticate, and a request. All
 * of it but method and path comes from the front matter of the page.
 */
import './openapi.css';
import { Fragment, type ReactNode } from 'react';
import CodeBlock from '../theme/code-block.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { useDoc } from '../hooks/use-doc.js';
import { inflate } from './at-build.js';
import { curlCommand, securityOf, serverUrl, type NeededScheme } from './data/curl.js';
import { knownData } from './data/known-data.js';
import type { CodeSample, Operation } from './data/types.js';
import Markdown from './markdown.js';
import { withCommas } from './property.js';
import { useWords } from './words.js';

interface EndpointProps {
  /** In small letters. A webhook has "event". */
  readonly method: string;
  readonly path?: string;
  readonly context?: 'endpoint' | 'callback';
}

export default function MethodEndpoint({ method, path = '', context }: EndpointProps) {
  const { word } = useWords();
  const operation = useOperation();
  const isEvent = method === 'event';
  const isOwn = context !== 'callback' && !isEvent;
  return (
    <>
      <p className="api-endpoint">
        <span className={`api-verb api-verb-${method}`}>{isEvent ? word('apiWebhook') : method.toUpperCase()}</span>{' '}
        {!isEvent && (
          <code>
            {isOwn && operation && <span className="api-server">{serverUrl(operation)}</span>}
            {path.split(/(?=\/)/).map((part, index) => (
              // A line may break before each part of the path.
              <Fragment key={index}>
                <wbr />
                {part}
              </Fragment>
            ))}
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
  return typeof written === 'string' ? knownData(inflate(written) as Operation | undefined) : undefined;
}

/** The samples of the document, or a command that asks for the same. */
function samplesOf(operation: Operation): readonly CodeSample[] {
  const { 'x-codeSamples': written = [] } = operation;
  return written.length > 0 ? written : [{ lang: 'bash', label: 'curl', source: curlCommand(operation) }];
}

function Requests({ samples }: { readonly samples: readonly CodeSample[] }) {
  const { word } = useWords();
  const [only] = samples;
  if (only && samples.length === 1)
    return (
      <CodeBlock language={only.lang} title={only.label ?? only.lang}>
        {only.source}
      </CodeBlock>
    );
  return (
    <Tabs groupId="api-language" label={word('apiRequest')}>
      {samples.map(({ lang, label = lang, source }, index) => (
        <TabItem key={`${index} ${label}`} value={label} label={label}>
          <CodeBlock language={lang}>{source}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}

function Security({ ways }: { readonly ways: readonly (readonly NeededScheme[])[] }) {
  const { word, filled } = useWords();
  if (ways.length === 0) return null;
  const schemes = new Map(ways.flat().map((needed) => [needed.name, needed]));
  const names = ways.map((way) => way.map(({ name }) => name).join(' + '));
  return (
    <details className="api-group">
      <summary>
        {word('apiAuthorization')}{' '}
        <code className="api-type">{names.reduce((first, second) => String(filled('apiOr', { first, second })))}</code>
      </summary>
      {Array.from(schemes.values(), (needed) => (
        <div key={needed.name} className="api-scheme">
          <p className="api-line">
            <strong className="api-name">{needed.name}</strong> <code className="api-type">{needed.scheme.type}</code>
          </p>
          <p>
            <WhereToSend {...needed} />
          </p>
          <Markdown>{needed.scheme.description}</Markdown>
        </div>
      ))}
    </details>
  );
}

function WhereToSend({ scheme, scopes }: NeededScheme): ReactNode {
  const { filled, labelled } = useWords();
  const { type, in: place, name: key, scheme: http, bearerFormat } = scheme;
  // A certificate is sent before any request.
  if (type === 'mutualTLS') return null;
  const name = <code>{type === 'apiKey' ? key : `Authorization: ${http === 'basic' ? 'Basic' : 'Bearer'}`}</code>;
  if (type === 'apiKey' && place === 'query') return filled('apiInQuery', { name });
  if (type === 'apiKey' && place === 'cookie') return filled('apiInCookie', { name });
  const codes = scopes.map((scope) => <code key={scope}>{scope}</code>);
  return (
    <>
      {filled('apiInHeader', { name })}
      {type !== 'apiKey' && bearerFormat !== undefined && ` (${bearerFormat})`}
      {codes.length > 0 && (
        <>
          <br />
          {labelled('apiScopes', withCommas(codes))}
        </>
      )}
    </>
  );
}
