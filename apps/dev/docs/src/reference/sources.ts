import {apis, errorsOfApi} from '@signet/contracts';
import {origin} from './markdown.js';

/**
 * The error codes of the SDK. The SDK is a published package and must not depend on `contracts`, so it contains a copy
 * of the codes that the OpenAPI document for relying parties lists.
 */
const errorCodesOfSdk = `// ${origin('libs/contracts/src/tables/errors', 'libs/contracts/src/openapi')}

/** Every error code that a relying party can receive. */
export type ErrorCode =
${errorsOfApi(apis['relying-party'])
  .map((code) => `  | '${code}'`)
  .join('\n')};
`;

/** The text of every generated source file, by its path in the workspace. */
export const sources: Readonly<Record<string, string>> = {
  'libs/sdk/src/api/error-codes.ts': errorCodesOfSdk,
};
