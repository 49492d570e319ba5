import type {PageContext} from './page-context.js';
import type {Texts} from '../texts/texts.js';

/** Escaped markup, which may depend on the language and the operator's brand. Only the tag `html` creates markup. */
export class Html {
  /** @param render returns complete, escaped markup */
  constructor(readonly render: (page: PageContext) => string) {}
}

/**
 * A value in a template: text is escaped, lists are joined, and null, undefined and false disappear. A function returns
 * the value in the language of the page: `(texts) => texts.members.title`.
 */
export type HtmlValue =
  | Html
  | string
  | number
  | null
  | undefined
  | false
  | ((texts: Texts, page: PageContext) => HtmlValue)
  | readonly HtmlValue[];

/** The name of the service in a template. */
export const serviceName = (_: Texts, {brand}: PageContext): string => brand.name;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? '');

function markupOf(value: HtmlValue, page: PageContext): string {
  if (value instanceof Html) return value.render(page);
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'function') return markupOf(value(page.texts, page), page);
  return typeof value === 'number' ? String(value) : value.map((item) => markupOf(item, page)).join('');
}

/**
 * A template tag for markup. Escapes every interpolated value that is not itself `Html`, for content and for attribute
 * values in double quotes. Do not interpolate into attribute names, comments, style or script.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html((page) => strings.map((text, index) => text + markupOf(values[index], page)).join(''));
