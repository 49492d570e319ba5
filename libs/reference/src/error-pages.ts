import {errorCodes, errorReference, type ErrorCode} from '@signet/contracts';
import {code, origin} from './markdown.js';

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `\n## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;

function errorPage(errorCode: ErrorCode): string {
  const {status, cause, action, help, operations, example} = errorReference(errorCode);
  return `# ${errorCode}

${origin('libs/contracts/src/tables/errors')}

Status ${status}. ${cause}

**What to do:** ${action}
${list('Common causes and hints', help)}${list('Operations that return it', operations.map(code))}
## Example

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`

[All errors](../errors.md)
`;
}

/** A page of `docs/errors` for each error code, by file name. */
export const errorPages: Readonly<Record<string, () => string>> = Object.fromEntries(
  errorCodes.map((errorCode) => [`errors/${errorCode}.md`, () => errorPage(errorCode)]),
);
