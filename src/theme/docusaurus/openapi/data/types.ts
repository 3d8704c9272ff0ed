/**
 * The parts of OpenAPI 3.0 and 3.1 that pages show. The plugin that writes the pages has put what references name in
 * their places. Source of the fields: https://spec.openapis.org/oas/v3.1.0.
 */

/** Values by name, as in JSON. */
export type Named<Value> = Readonly<Record<string, Value>>;

/** A schema that contains itself is a text there, such as "circular(Node)". */
export type SchemaOrCycle = Schema | string;

export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Named<SchemaOrCycle>;
  /** The names of properties. On a property itself it is a boolean in older documents. */
  readonly required?: readonly string[] | boolean;
  /** `true` allows properties of any kind. */
  readonly additionalProperties?: SchemaOrCycle | boolean;
  readonly items?: SchemaOrCycle;
  readonly allOf?: readonly SchemaOrCycle[];
  readonly oneOf?: readonly SchemaOrCycle[];
  readonly anyOf?: readonly SchemaOrCycle[];
  readonly discriminator?: { readonly propertyName?: string; readonly mapping?: Named<SchemaOrCycle> };
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: unknown;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A boolean in OpenAPI 3.0, a number in 3.1. */
  readonly exclusiveMinimum?: boolean | number;
  readonly exclusiveMaximum?: boolean | number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** What each value of `enum` means. */
  readonly 'x-enumDescriptions'?: Named<string>;
}

export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in?: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Named<Example>;
}

export interface MediaType {
  readonly schema?: SchemaOrCycle;
  readonly example?: unknown;
  readonly examples?: Named<Example>;
}

export interface Body {
  readonly description?: string;
  readonly required?: boolean | readonly string[];
  /** By media type, such as "application/json". Undefined for one without content. */
  readonly content?: Named<MediaType | undefined>;
}

/** A header of a response. In Swagger's older form it is its schema. */
export interface Header extends Schema {
  readonly schema?: Schema;
}

export interface Response extends Body {
  readonly headers?: Named<Header>;
}

export interface SecurityScheme {
  readonly type?: string;
  readonly description?: string;
  /** Of an API key: the name of the header, parameter or cookie, and which of them it is. */
  readonly name?: string;
  readonly in?: string;
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly flows?: Named<{
    readonly authorizationUrl?: string;
    readonly tokenUrl?: string;
    readonly refreshUrl?: string;
    readonly scopes?: Named<string>;
  }>;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Named<{ readonly default?: string } | undefined>;
}

/** What the front matter of a page says about its operation, under `api`. */
export interface Operation {
  readonly method?: string;
  readonly path?: string;
  readonly servers?: readonly Server[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly jsonRequestBodyExample?: unknown;
  /** Alternatives. Each names the schemes that are needed together, with their scopes. */
  readonly security?: readonly Named<readonly string[]>[];
  readonly securitySchemes?: Named<SecurityScheme>;
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

export interface CodeSample {
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
}
