/** `@theme/Schema`: the properties of a value, and the choices that it has. */
import './openapi.css';
import type { ReactNode } from 'react';
import Tabs from '../theme/tabs.js';
import TabItem from '../theme/tab-item.js';
import Markdown from './markdown.js';
import { Property } from './property.js';
import type { Sender } from './sample.js';
import {
  choiceName,
  descriptionOf,
  isRequired,
  label,
  limitsOf,
  schemaOf,
  typeName,
  withoutNull,
} from './schema-facts.js';
import type { Schema as SchemaFields, SchemaOrCycle } from './types.js';

interface SchemaProps {
  readonly schema?: SchemaOrCycle | undefined;
  readonly schemaType?: Sender;
}

export default function Schema({ schema, schemaType = 'response' }: SchemaProps) {
  const known = schemaOf(withoutNull(schema));
  return (
    <div className="api-schema">
      {known.items !== undefined && <p className="api-type">{typeName(known)}</p>}
      <Whole schema={known} sender={schemaType} />
    </div>
  );
}

interface WholeProps {
  readonly schema: SchemaFields;
  readonly sender: Sender;
}

/** A value without a name: what is inside it, or else the value itself. */
function Whole({ schema, sender }: WholeProps) {
  const inside = insideOf(schema, sender);
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
  readonly title: string;
  readonly content: ReactNode;
}

/** Returns what is inside a value, or inside the members of a list. Undefined for a plain value. */
export function insideOf(given: SchemaOrCycle | undefined, sender: Sender): Inside | undefined {
  const schema = schemaOf(given);
  if (schema.items !== undefined) return insideOf(schema.items, sender);
  const members = membersOf(schema, sender);
  const choices = choicesOf(schema).filter(({ schema: choice }) => typeof choice === 'object');
  const hasChoices = choices.some(({ schema: choice }) => saysMoreThanType(choice, sender));
  if (members.length === 0 && !hasChoices) return undefined;
  return {
    title: members.length > 0 ? 'Properties' : 'Choices',
    content: (
      <>
        {members.length > 0 && (
          <ul className="api-properties">
            {members.map((member) => (
              <Member key={member.name} {...member} sender={sender} />
            ))}
          </ul>
        )}
        {hasChoices && <Choices title={titleOf(schema)} choices={choices} sender={sender} />}
      </>
    ),
  };
}

function saysMoreThanType(choice: SchemaOrCycle, sender: Sender): boolean {
  const schema = schemaOf(choice);
  const isPlain = limitsOf(schema).length === 0 && schema.example === undefined;
  return !isPlain || descriptionOf(schema) !== undefined || insideOf(schema, sender) !== undefined;
}

interface MemberOf {
  readonly name: string;
  readonly schema: SchemaOrCycle;
  readonly isNeeded: boolean;
}

/** Returns the properties that the sender may send. Those of any name come last. */
function membersOf(schema: SchemaFields, sender: Sender): readonly MemberOf[] {
  const { properties = {}, additionalProperties: others } = schema;
  const hidden = sender === 'request' ? 'readOnly' : 'writeOnly';
  const shown = Object.entries(properties).filter(([, property]) => schemaOf(property)[hidden] !== true);
  const named = shown.map(([name, property]) => ({ name, schema: property, isNeeded: isRequired(schema, name) }));
  return typeof others === 'object' || typeof others === 'string'
    ? [...named, { name: 'property name*', schema: others, isNeeded: false }]
    : named;
}

function Member({ name, schema, isNeeded, sender }: MemberOf & { readonly sender: Sender }) {
  const known = schemaOf(schema);
  // Older documents say at the property itself that it is required.
  const required = isNeeded || known.required === true;
  return <Property name={name} schema={known} isRequired={required} inside={insideOf(known, sender)} />;
}

interface Choice {
  readonly name: string;
  readonly schema: SchemaOrCycle;
}

/** Returns the schemas of which a value has one: by the values of the property that decides, or by their own names. */
function choicesOf({ oneOf, anyOf, discriminator }: SchemaFields): readonly Choice[] {
  const mapped = Object.entries(discriminator?.mapping ?? {}).filter(([, schema]) => typeof schema === 'object');
  if (mapped.length > 0) return mapped.map(([name, schema]) => ({ name, schema }));
  return (oneOf ?? anyOf ?? []).map((schema, index) => ({ name: choiceName(schema, index + 1), schema }));
}

function titleOf({ oneOf, anyOf, discriminator }: SchemaFields): ReactNode {
  const one = oneOf === undefined && anyOf !== undefined ? label('anyOf', 'Any of') : label('oneOf', 'One of');
  if (discriminator?.propertyName === undefined) return one;
  return (
    <span>
      {one}, by <code>{discriminator.propertyName}</code>
    </span>
  );
}

interface ChoicesProps {
  readonly title: ReactNode;
  readonly choices: readonly Choice[];
  readonly sender: Sender;
}

function Choices({ title, choices, sender }: ChoicesProps) {
  return (
    <div className="api-choices">
      <p className="api-line">{title}</p>
      <Tabs>
        {choices.map(({ name, schema }, index) => (
          <TabItem key={`${index} ${name}`} value={`${index}`} label={name}>
            <Whole schema={schemaOf(schema)} sender={sender} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
