import {
  clientCredentials,
  errorCodes,
  errorReference,
  type ErrorCode,
  type ErrorDefinition,
} from '@signet/contracts';
import {code, origin} from './markdown.js';

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `\n## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;

/** @param rest Markdown that follows the description */
const describePage = (
  title: string,
  {status, cause, action, help}: ErrorDefinition,
  rest: string,
): string => `# ${title}

${origin('libs/contracts/src/tables/errors')}

Status ${status}. ${cause}

**What to do:** ${action}
${list('Common causes and hints', help)}${rest}
[All errors](../errors.md)
`;

function errorPage(errorCode: ErrorCode): string {
  const reference = errorReference(errorCode);
  const example = `
## Example

\`\`\`json
${JSON.stringify(reference.example, null, 2)}
\`\`\`
`;
  return describePage(
    errorCode,
    reference,
    `${list('Operations that return it', reference.operations.map(code))}${example}`,
  );
}

/** A page of `docs/errors` for each error code and for the 401 of HTTP Basic, by file name. */
export const errorPages: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    errorCodes.map((errorCode) => [`errors/${errorCode}.md`, () => errorPage(errorCode)]),
  ),
  'errors/client_credentials.md': () => describePage('Client credentials', clientCredentials, ''),
};
