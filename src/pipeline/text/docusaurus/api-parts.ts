/**
 * The components of `docusaurus-theme-openapi-docs` in the pages that `docusaurus-plugin-openapi-docs` writes, of
 * versions 1 to 5. docsgen provides them all. A site may have its own in `src/theme/`.
 */

const folder = 'openapi';

/** Files of docsgen's replacements by name. After "#" is the export that is the module's default export. */
export const apiParts: Readonly<Record<string, string>> = {
  ApiLogo: `${folder}/info.tsx#ApiLogo`,
  CodeSamples: `${folder}/older.tsx#CodeSamples`,
  Example: `${folder}/property.tsx#Examples`,
  Markdown: `${folder}/markdown.tsx`,
  ParamsDetails: `${folder}/parameters.tsx#ParamsDetails`,
  ParamsItem: `${folder}/parameters.tsx#ParamsItem`,
  RequestSchema: `${folder}/body.tsx#RequestSchema`,
  ResponseHeaders: `${folder}/responses.tsx#ResponseHeaders`,
  ResponseSamples: `${folder}/older.tsx#CodeSamples`,
  ResponseSchema: `${folder}/body.tsx#ResponseSchema`,
  Schema: `${folder}/schema.tsx`,
  SchemaItem: `${folder}/older.tsx#SchemaItem`,
  StatusCodes: `${folder}/responses.tsx#StatusCodes`,
  // Version 1 has "ApiDemoPanel".
  ...Object.fromEntries(
    ['ApiExplorer', 'ApiDemoPanel'].flatMap((panel) => [
      [`${panel}/Export`, `${folder}/info.tsx#Export`],
      [`${panel}/MethodEndpoint`, `${folder}/endpoint.tsx`],
      [`${panel}/SecuritySchemes`, `${folder}/older.tsx#SecuritySchemes`],
    ]),
  ),
};

/** Its tabs, which are those of articles. */
export const apiTabs: readonly string[] = ['ApiTabs', 'DiscriminatorTabs', 'MimeTabs', 'OperationTabs', 'SchemaTabs'];
