import {errorCodes, errors} from '@signet/contracts';
import {cell, code, origin, table} from './markdown.js';

const rows = errorCodes.map((errorCode) => {
  const {status, cause, action} = errors[errorCode];
  return [`[${code(errorCode)}](errors/${errorCode}.md)`, String(status), cell(cause), cell(action)];
});

/** `docs/errors.md`: every error code with its status, its cause and what the caller should do. */
export const errorsPage = (): string => `# Errors

${origin('libs/contracts/src/tables/errors')}

Every error response has this body, except for the 401 of HTTP Basic authentication (RFC 7617), which has neither this body nor
a code: see [client credentials](errors/client_credentials.md). Programs should read \`errorCode\`. \`defaultTranslation\` is a message for developers, in the language that
\`resultMessageLangCode\` names, and may change. For some errors, \`payload\` contains numbers, such as the PIN attempts left;
otherwise it is null.

\`\`\`json
{
  "errorCode": "invalid_request",
  "defaultTranslation": "state must have at most 500 characters",
  "resultMessageLangCode": "en",
  "payload": null
}
\`\`\`

The \`Link\` header of an error response leads to a page about the error, which the gateway serves: \`</docs/errors/invalid_request>;
rel="help"\`. The same pages are linked below.

${table(['Code', 'Status', 'Cause', 'What to do'], rows)}
`;
