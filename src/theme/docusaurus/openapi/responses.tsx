/** `@theme/StatusCodes`, `@theme/ResponseHeaders`: the responses of an operation, by status. */
import './openapi.css';
import Heading from '../theme/heading.js';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { translate } from '../core/translate.js';
import { ResponseSchema } from './body.js';
import Markdown from './markdown.js';
import { Property } from './property.js';
import { schemaOf, withoutNullInNamed } from './schema-facts.js';
import type { Header, Named, Response } from './types.js';

interface StatusCodesProps {
  /** The id of the heading. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly responses?: Named<Response | undefined> | undefined;
}

export function StatusCodes({ id = 'responses', label, responses }: StatusCodesProps) {
  const all = Object.entries(withoutNullInNamed(responses) ?? {});
  const title = label ?? translate({ id: 'theme.openapi.tabs.responses.label', message: 'Responses' });
  return all.length === 0 ? null : (
    <>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <Tabs className="api-statuses">
        {all.map(([code, response]) => (
          <TabItem key={code} value={code} label={code}>
            <Markdown>{response?.description}</Markdown>
            <ResponseHeaders responseHeaders={response?.headers} />
            <ResponseSchema body={response} />
          </TabItem>
        ))}
      </Tabs>
    </>
  );
}

export function ResponseHeaders({
  responseHeaders,
}: {
  readonly responseHeaders?: Named<Header | undefined> | undefined;
}) {
  const headers = Object.entries(withoutNullInNamed(responseHeaders) ?? {});
  return headers.length === 0 ? null : (
    <details className="api-group">
      <summary>{translate({ id: 'theme.openapi.statusCodes.responseHeaders', message: 'Response Headers' })}</summary>
      <ul className="api-properties">
        {headers.map(([name, { schema, ...header } = {}]) => (
          <Property key={name} name={name} schema={{ ...schemaOf(schema), ...header }} />
        ))}
      </ul>
    </details>
  );
}
