import {errorCodes, errorReference, errors, helpPath, type ErrorCode} from '@signet/contracts';
import {escaped, page, withCode} from './html.js';

const list = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${withCode(item)}</li>`).join('\n')}\n</ul>\n`;

export function errorPage(code: ErrorCode): string {
  const {status, cause, action, help, operations, example} = errorReference(code);
  const quoted = operations.map((operation) => `\`${operation}\``);
  return page(
    helpPath(code),
    code,
    `<main>
<p><a href="/docs/errors">All errors</a></p>
<h1><code>${code}</code></h1>
<p>Status ${status}. ${escaped(cause)}</p>
<p class="action"><strong>What to do:</strong> ${withCode(action)}</p>
${list('Common causes and hints', help)}${list('Operations that return it', quoted)}<h2>Example</h2>
<pre tabindex="0">${escaped(JSON.stringify(example, null, 2))}</pre>
</main>`,
  );
}

const entry = (code: ErrorCode): string =>
  `<dt><a href="${helpPath(code)}"><code>${code}</code></a> ${errors[code].status}</dt><dd>${escaped(errors[code].cause)}</dd>`;

export const errorsPage = (): string =>
  page(
    '/docs/errors',
    'Errors',
    `<main>
<h1>Errors</h1>
<p>Programs read <code>errorCode</code>. The <code>Link</code> header of an error response leads to the page about the error.</p>
<dl>
${errorCodes.map(entry).join('\n')}
</dl>
</main>`,
  );
