import {
  clientCredentials,
  credentialsHelpPath,
  errorCodes,
  errorReference,
  errors,
  helpPath,
  type ErrorCode,
  type ErrorDefinition,
} from '@signet/contracts';
import {escaped, page, withCode} from './html.js';

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${withCode(item)}</li>`).join('\n')}\n</ul>\n`;

/**
 * @param heading HTML
 * @param rest HTML that follows the description
 */
const describePage = (
  {path, title, heading}: {path: string; title: string; heading: string},
  {status, cause, action, help}: ErrorDefinition,
  rest: string,
): string =>
  page(
    path,
    title,
    `<main>
<p><a href="/docs/errors">All errors</a></p>
<h1>${heading}</h1>
<p>Status ${status}. ${escaped(cause)}</p>
<p class="action"><strong>What to do:</strong> ${withCode(action)}</p>
${list('Common causes and hints', help)}${rest}</main>`,
  );

export function errorPage(code: ErrorCode): string {
  const reference = errorReference(code);
  const operations = reference.operations.map((operation) => `\`${operation}\``);
  const example = escaped(JSON.stringify(reference.example, null, 2));
  return describePage(
    {path: helpPath(code), title: code, heading: `<code>${code}</code>`},
    reference,
    `${list('Operations that return it', operations)}<h2>Example</h2>\n<pre tabindex="0">${example}</pre>\n`,
  );
}

/** The page about the 401 of HTTP Basic, which has no code. */
export const credentialsPage = (): string =>
  describePage(
    {path: credentialsHelpPath, title: 'Client credentials', heading: 'Client credentials'},
    clientCredentials,
    '',
  );

const entry = (code: ErrorCode): string =>
  `<dt><a href="${helpPath(code)}"><code>${code}</code></a> ${errors[code].status}</dt><dd>${escaped(errors[code].cause)}</dd>`;

export const errorsPage = (): string =>
  page(
    '/docs/errors',
    'Errors',
    `<main>
<h1>Errors</h1>
<p>Programs read <code>errorCode</code>. The <code>Link</code> header of an error response leads to the page about the error.
The 401 of HTTP Basic has no code: see <a href="${credentialsHelpPath}">client credentials</a>.</p>
<dl>
${errorCodes.map(entry).join('\n')}
</dl>
</main>`,
  );
