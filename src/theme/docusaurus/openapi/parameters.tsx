/** `@theme/ParamsDetails`, `@theme/ParamsItem`: the parameters of an operation, by where they are sent. */
import './openapi.css';
import { translate } from '../core/translate.js';
import { insideOf } from './schema.js';
import { Property } from './property.js';
import { schemaOf, withoutNull } from './schema-facts.js';
import type { Parameter } from './types.js';

const places = ['path', 'query', 'header', 'cookie'] as const;

export function ParamsDetails({ parameters }: { readonly parameters?: readonly Parameter[] | undefined }) {
  const known = withoutNull(parameters) ?? [];
  return places.map((place) => {
    const here = known.filter((parameter) => parameter.in === place);
    return here.length === 0 ? null : (
      <details key={place} className="api-group" open>
        <summary>{titleOf(place)}</summary>
        <ul className="api-properties">
          {here.map((parameter) => (
            <ParamsItem key={parameter.name} param={parameter} />
          ))}
        </ul>
      </details>
    );
  });
}

function titleOf(place: string): string {
  const type = place.charAt(0).toUpperCase() + place.slice(1);
  return translate({ id: 'theme.openapi.paramsDetails.parametersTitle', message: '{type} Parameters' }, { type });
}

export function ParamsItem({ param }: { readonly param: Parameter }) {
  const { name, required, deprecated, description, example, examples, schema: given } = withoutNull(param);
  const { example: own, examples: others, ...schema } = schemaOf(given);
  const shown = {
    ...schema,
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    example: example ?? own,
    examples: examples ?? others,
  };
  return <Property name={name} schema={shown} isRequired={required === true} inside={insideOf(schema, 'request')} />;
}
