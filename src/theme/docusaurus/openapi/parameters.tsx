/** `@theme/ParamsDetails`, `@theme/ParamsItem`: the parameters of an operation, by where they are sent. */
import './openapi.css';
import { knownData, knownInList } from './data/known-data.js';
import { memberId } from './data/member-id.js';
import { schemaOf } from './data/schema-facts.js';
import type { Parameter } from './data/types.js';
import { Property } from './property.js';
import { insideOf } from './schema.js';
import { useWords, type ApiText } from './words.js';

const places = {
  path: 'apiPathParameters',
  query: 'apiQueryParameters',
  header: 'apiHeaderParameters',
  cookie: 'apiCookieParameters',
} as const satisfies Readonly<Record<string, ApiText>>;

export function ParamsDetails({ parameters }: { readonly parameters?: readonly Parameter[] | undefined }) {
  const { word } = useWords();
  const known = knownInList(parameters);
  return Object.entries(places).map(([place, title]) => {
    const here = known.filter((parameter) => parameter.in === place);
    return here.length === 0 ? null : (
      <details key={place} className="api-group" open>
        <summary>{word(title)}</summary>
        <ul className="api-properties">
          {here.map((parameter) => (
            <ParamsItem key={parameter.name} param={parameter} />
          ))}
        </ul>
      </details>
    );
  });
}

export function ParamsItem({ param }: { readonly param: Parameter }) {
  const { name = '', in: place = 'query', required, schema: given, ...known } = knownData(param) ?? {};
  const { description, deprecated, example, examples } = known;
  const { example: own, examples: others, ...schema } = schemaOf(given);
  const shown = {
    ...schema,
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    example: example ?? own,
    examples: examples ?? others,
  };
  const id = memberId(place, name);
  const inside = insideOf(schema, { sender: 'request', id });
  return <Property id={id} name={name} schema={shown} isRequired={required === true} inside={inside} />;
}
