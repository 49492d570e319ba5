import {errors} from '@signet/contracts';
import {cell, code, origin, table} from './markdown.js';

const rows = Object.entries(errors).map(([errorCode, {status, cause, action}]) => [
  code(errorCode),
  String(status),
  cell(cause),
  cell(action),
]);

/** `docs/errors.md`: every error code with its status, its cause and what the caller should do. */
export const errorsPage = (): string => `# Errors

${origin('libs/contracts/src/tables/errors.ts')}

Every refusal has this body; \`errorCode\` is the field to branch on. The text is for developers and may change.

\`\`\`json
{
  "errorCode": "invalid_request",
  "defaultTranslation": "state must have at most 500 characters",
  "resultMessageLangCode": "en",
  "payload": null
}
\`\`\`

The 401 of HTTP Basic is the only exception: it has no such body and no code (RFC 7617).

${table(['Code', 'Status', 'Cause', 'What to do'], rows)}
`;
