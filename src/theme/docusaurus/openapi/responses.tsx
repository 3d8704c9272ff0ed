/** `@theme/StatusCodes`, `@theme/ResponseHeaders`: the responses of an operation, by status. */
import './openapi.css';
import Heading from '../theme/heading.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { ResponseSchema } from './body.js';
import { knownInNamed } from './data/known-data.js';
import { memberId } from './data/member-id.js';
import { schemaOf } from './data/schema-facts.js';
import type { Header, Named, Response } from './data/types.js';
import Markdown from './markdown.js';
import { Property } from './property.js';
import { useWords } from './words.js';

interface StatusCodesProps {
  /** The id of the heading. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly responses?: Named<Response | undefined> | undefined;
}

export function StatusCodes({ id = 'responses', label, responses }: StatusCodesProps) {
  const { word } = useWords();
  const all = Object.entries(knownInNamed(responses) ?? {});
  const title = label ?? word('apiResponses');
  return all.length === 0 ? null : (
    <>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <Tabs className="api-statuses" label={title}>
        {all.map(([code, response]) => (
          <TabItem key={code} value={code} label={code}>
            <Markdown>{response?.description}</Markdown>
            <ResponseHeaders responseHeaders={response?.headers} id={memberId(code, 'headers')} />
            <ResponseSchema body={response} id={code} />
          </TabItem>
        ))}
      </Tabs>
    </>
  );
}

interface ResponseHeadersProps {
  readonly responseHeaders?: Named<Header | undefined> | undefined;
  /** The start of the ids of headers. */
  readonly id?: string;
}

export function ResponseHeaders({ responseHeaders, id = 'headers' }: ResponseHeadersProps) {
  const { word } = useWords();
  const headers = Object.entries(knownInNamed(responseHeaders) ?? {});
  return headers.length === 0 ? null : (
    <details className="api-group">
      <summary>{word('apiResponseHeaders')}</summary>
      <ul className="api-properties">
        {headers.map(([name, { schema, ...header } = {}]) => (
          <Property key={name} id={memberId(id, name)} name={name} schema={{ ...schemaOf(schema), ...header }} />
        ))}
      </ul>
    </details>
  );
}
