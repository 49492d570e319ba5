import fc from 'fast-check';
import {html, serviceName, type Html} from '../src/html/html.js';
import {pageIn} from './support/page-in.js';

const markupOf = (content: Html) => content.render(pageIn('en', 'Nord & Söhne'));

/** Decodes the character references that `html` writes, as a browser does. */
const decoded = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

test('every text is escaped, and a browser reads the same text', () => {
  fc.assert(
    fc.property(fc.string({unit: fc.constantFrom(...'<>&"\'/=a;#39')}), (text) => {
      const markup = markupOf(html`${text}`);
      expect(markup).not.toMatch(/[<>"']/);
      expect(decoded(markup)).toBe(text);
    }),
  );
});

test('markup in markup is not escaped again, and lists are joined', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`);
  expect(markupOf(html`${items}`)).toBe('<i>a</i><i>&lt;b&gt;</i>');
});

test('null, undefined and false disappear; zero does not', () => {
  expect(markupOf(html`${null}${undefined}${false}${0}`)).toBe('0');
});

test('the name of the service is that of the operator, and is escaped', () => {
  expect(markupOf(html`<p>${html`Log in with ${serviceName}`}</p>`)).toBe(
    '<p>Log in with Nord &amp; Söhne</p>',
  );
});
