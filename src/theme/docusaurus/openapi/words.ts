/**
 * The words of API pages: the site's message for an id of `docusaurus-theme-openapi-docs`, so that translations in
 * `code.json` stay, or else docsgen's text in the language of the page.
 */
import { createContext, useContext, type ReactNode } from 'react';
import { englishTexts, type TextKey } from '../../contract/texts.js';
import { interpolate, type InterpolateValues } from '../core/interpolate.js';
import { messages } from '../messages.js';
import { PageContext } from '../page-context.js';

export type ApiText = Extract<TextKey, `api${string}`>;

/** Ids of that theme, in version 5. Source: https://github.com/PaloAltoNetworks/docusaurus-openapi-docs. */
const ids: Partial<Readonly<Record<ApiText, string>>> = {
  apiAuthorization: 'securitySchemes.authorization',
  apiScopes: 'securitySchemes.scopes',
  apiPathParameters: 'paramsDetails.parametersTitle',
  apiQueryParameters: 'paramsDetails.parametersTitle',
  apiHeaderParameters: 'paramsDetails.parametersTitle',
  apiCookieParameters: 'paramsDetails.parametersTitle',
  apiRequest: 'request.title',
  apiBody: 'request.body.title',
  apiSchema: 'statusCodes.schemaTitle',
  apiNoSchema: 'schema.noSchema',
  apiExample: 'schemaItem.example',
  apiExamples: 'schemaItem.examples',
  apiOneOf: 'schemaItem.oneOf',
  apiAnyOf: 'schemaItem.anyOf',
  apiRequired: 'schemaItem.required',
  apiNullable: 'schemaItem.nullable',
  apiDeprecated: 'schemaItem.deprecated',
  apiValues: 'schemaItem.possibleValues',
  apiValue: 'schemaItem.enumValue',
  apiMeaning: 'schemaItem.enumDescription',
  apiConstant: 'schemaItem.constantValue',
  apiDefault: 'schemaItem.defaultValue',
  apiResponses: 'tabs.responses.label',
  apiResponseHeaders: 'statusCodes.responseHeaders',
  apiDocument: 'export.openapiSpec',
};

/** What the message about parameters calls their place. */
const places: Partial<Readonly<Record<ApiText, string>>> = {
  apiPathParameters: 'Path',
  apiQueryParameters: 'Query',
  apiHeaderParameters: 'Header',
  apiCookieParameters: 'Cookie',
};

/** The messages of the site's own code. A part that docsgen has compiled gets those of the bundle around it. */
export const Messages = createContext(messages);

export interface Words {
  readonly word: (key: ApiText) => string;
  /** Returns a word whose `{names}` are replaced by texts or elements. */
  readonly filled: (key: ApiText, values: InterpolateValues) => ReactNode;
  /** Returns a label with the text that follows it. */
  readonly labelled: (label: ApiText, text: ReactNode) => ReactNode;
}

export function useWords(): Words {
  const texts = useContext(PageContext)?.site.texts ?? englishTexts;
  const own = useContext(Messages);
  const word = (key: ApiText): string => {
    const id = `theme.openapi.${ids[key]}`;
    const message = Object.hasOwn(own, id) ? own[id] : undefined;
    // Messages of labels end with a colon, which languages write in their own ways.
    return message?.replace('{type}', places[key] ?? '').replace(/\s*[:：]$/, '') ?? texts[key];
  };
  return {
    word,
    filled: (key, values) => interpolate(word(key), values),
    labelled: (label, text) => interpolate(texts.labelled, { label: word(label), text }),
  };
}
