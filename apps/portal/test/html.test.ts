import fc from 'fast-check';
import {html} from '../src/html/html.js';

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
      const {text: markup} = html`${text}`;
      expect(markup).not.toMatch(/[<>"']/);
      expect(decoded(markup)).toBe(text);
    }),
  );
});

test('markup in markup is not escaped again, and lists are joined', () => {
  const items = ['a', '<b>'].map((item) => html`<i>${item}</i>`);
  expect(String(html`${items}`)).toBe('<i>a</i><i>&lt;b&gt;</i>');
});

test('null, undefined and false disappear; zero does not', () => {
  expect(String(html`${null}${undefined}${false}${0}`)).toBe('0');
});
