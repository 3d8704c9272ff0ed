/** `@theme/Schema`: the properties of a value, and the choices that it has. */
import './openapi.css';
import type { ReactNode } from 'react';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import { knownData } from './data/known-data.js';
import { memberId } from './data/member-id.js';
import type { Sender } from './data/sample.js';
import { choiceName, descriptionOf, isRequired, limitsOf, schemaOf, typeName } from './data/schema-facts.js';
import type { Schema as SchemaFields, SchemaOrCycle } from './data/types.js';
import Markdown from './markdown.js';
import { Property } from './property.js';
import { useWords, type ApiText } from './words.js';

interface SchemaProps {
  readonly schema?: SchemaOrCycle | undefined;
  readonly schemaType?: Sender;
  /** The start of the ids of properties. */
  readonly id?: string;
}

export default function Schema({ schema, schemaType = 'response', id = 'schema' }: SchemaProps) {
  const known = schemaOf(typeof schema === 'string' ? schema : knownData(schema));
  return (
    <div className="api-schema">
      {known.items !== undefined && (
        <p>
          <code className="api-type">{typeName(known)}</code>
        </p>
      )}
      <Whole schema={known} place={{ sender: schemaType, id }} />
    </div>
  );
}

/** Where a value is: who sends it, and the id to which the names of its properties are added. */
interface PlaceOfValue {
  readonly sender: Sender;
  readonly id: string;
}

interface WholeProps {
  readonly schema: SchemaFields;
  readonly place: PlaceOfValue;
}

/** A value without a name: what is inside it, or else the value itself. */
function Whole({ schema, place }: WholeProps) {
  const inside = insideOf(schema, place);
  return inside ? (
    <>
      <Markdown>{descriptionOf(schema)}</Markdown>
      {inside.content}
    </>
  ) : (
    <ul className="api-properties">
      <Property schema={schema} />
    </ul>
  );
}

/** What is inside a value, and what it is called. */
interface Inside {
  readonly title: ApiText;
  readonly content: ReactNode;
}

/** Returns what is inside a value, or inside the members of a list. Undefined for a plain value. */
export function insideOf(given: SchemaOrCycle | undefined, place: PlaceOfValue): Inside | undefined {
  const schema = schemaOf(given);
  if (schema.items !== undefined) return insideOf(schema.items, place);
  const members = membersOf(schema, place.sender);
  const choices = choicesOf(schema).filter(({ schema: choice }) => typeof choice === 'object');
  const hasChoices = choices.some(({ schema: choice }) => saysMoreThanType(choice, place));
  if (members.length === 0 && !hasChoices) return undefined;
  return {
    title: members.length > 0 ? 'apiProperties' : 'apiChoices',
    content: (
      <>
        {members.length > 0 && (
          <ul className="api-properties">
            {members.map((member) => (
              <Member key={member.name ?? ''} {...member} place={place} />
            ))}
          </ul>
        )}
        {hasChoices && <Choices schema={schema} choices={choices} place={place} />}
      </>
    ),
  };
}

function saysMoreThanType(choice: SchemaOrCycle, place: PlaceOfValue): boolean {
  const schema = schemaOf(choice);
  const isPlain = limitsOf(schema).length === 0 && schema.example === undefined;
  return !isPlain || descriptionOf(schema) !== undefined || insideOf(schema, place) !== undefined;
}

interface MemberOf {
  /** Undefined for properties of any other name. */
  readonly name?: string;
  readonly schema: SchemaOrCycle;
  readonly isNeeded: boolean;
}

/** Returns the properties that the sender may send. Those of any other name come last. */
function membersOf(schema: SchemaFields, sender: Sender): readonly MemberOf[] {
  const { properties = {}, additionalProperties: others } = schema;
  const hidden = sender === 'request' ? 'readOnly' : 'writeOnly';
  const shown = Object.entries(properties).filter(([, property]) => schemaOf(property)[hidden] !== true);
  const named = shown.map(([name, property]) => ({ name, schema: property, isNeeded: isRequired(schema, name) }));
  return typeof others === 'object' || typeof others === 'string'
    ? [...named, { schema: others, isNeeded: false }]
    : named;
}

function Member({ name, schema, isNeeded, place }: MemberOf & { readonly place: PlaceOfValue }) {
  const { word } = useWords();
  const known = schemaOf(schema);
  // Older documents say at the property itself that it is required.
  const required = isNeeded || known.required === true;
  const id = memberId(place.id, name ?? '*');
  const shown = name ?? <em>{word('apiOtherNames')}</em>;
  const inside = insideOf(known, { ...place, id });
  return <Property id={id} name={shown} schema={known} isRequired={required} inside={inside} />;
}

interface Choice {
  /** Undefined for one that only has a number. */
  readonly name: string | undefined;
  readonly schema: SchemaOrCycle;
}

/** Returns the schemas of which a value has one: by the values of the property that decides, or by their own names. */
function choicesOf({ oneOf, anyOf, discriminator }: SchemaFields): readonly Choice[] {
  const mapped = Object.entries(discriminator?.mapping ?? {}).filter(([, schema]) => typeof schema === 'object');
  if (mapped.length > 0) return mapped.map(([name, schema]) => ({ name, schema }));
  return (oneOf ?? anyOf ?? []).map((schema) => ({ name: choiceName(schema), schema }));
}

interface ChoicesProps extends WholeProps {
  readonly choices: readonly Choice[];
}

function Choices({ schema: { oneOf, anyOf, discriminator }, choices, place }: ChoicesProps) {
  const { word, filled } = useWords();
  const isAny = oneOf === undefined && anyOf !== undefined;
  const title = word(isAny ? 'apiAnyOf' : 'apiOneOf');
  const property = discriminator?.propertyName;
  const by =
    property !== undefined && filled(isAny ? 'apiAnyOfBy' : 'apiOneOfBy', { property: <code>{property}</code> });
  return (
    <div className="api-choices">
      <p className="api-line">
        <span>{by || title}</span>
      </p>
      <Tabs label={title}>
        {choices.map(({ name, schema }, index) => {
          const label = name ?? filled('apiOption', { number: index + 1 });
          const id = memberId(place.id, name ?? `${index + 1}`);
          return (
            <TabItem key={index} value={`${index}`} label={String(label)}>
              <Whole schema={schemaOf(schema)} place={{ ...place, id }} />
            </TabItem>
          );
        })}
      </Tabs>
    </div>
  );
}
