import {createHash} from 'node:crypto';
import {html, type Html} from './html.js';

/**
 * A value that people copy. One click selects it; where scripts run, a button copies it and says so.
 * @param what the value in words, for the button
 */
export const copyable = (value: Html, what: string): Html => html`<div data-copy="${what}">${value}</div>`;

/** A secret, or a link that contains one, with a button that copies it. */
export const copyableSecret = (secret: string, what: string): Html =>
  copyable(html`<p class="secret"><code>${secret}</code></p>`, what);

/** Lines of code or commands, with a button that copies them. */
export const copyableLines = (text: string, what = 'the lines'): Html =>
  copyable(html`<pre class="lines" tabindex="0"><code>${text}</code></pre>`, what);

const script = `for (const place of document.querySelectorAll('[data-copy]')) {
  const code = place.querySelector('code');
  const button = document.createElement('button');
  const status = document.createElement('span');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = 'Copy ' + place.dataset.copy;
  status.role = 'status';
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied.';
    } catch {
      getSelection().selectAllChildren(code);
      status.textContent = 'It is selected: copy it with Ctrl+C.';
    }
  });
  place.append(button, status);
}`;

/** The source of the script in the Content-Security-Policy, which allows no other script. */
export const copyScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Adds the script to a page that has values to copy. Text in a page is escaped, so it cannot look like a value or like the
 * end of the page.
 * @param page the whole document
 * @returns null if the page has no value to copy
 */
export const withCopyScript = (page: string): string | null =>
  page.includes('<div data-copy="')
    ? page.replace('</body>', () => `<script>${script}</script></body>`)
    : null;
