import type {Brand} from '@signet/design/brand';

/** Escaped markup, which may depend on the operator's brand. Only the tag `html` may create it. */
export class Html {
  /** @param render returns complete, escaped markup */
  constructor(readonly render: (brand: Brand) => string) {}
}

/**
 * A value in a template: text is escaped, lists are joined, and null, undefined and false disappear. A function returns
 * the value for the operator's brand.
 */
export type HtmlValue =
  Html | string | number | null | undefined | false | ((brand: Brand) => HtmlValue) | readonly HtmlValue[];

/** The name of the service in a template. */
export const serviceName = ({name}: Brand): string => name;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? '');

function markupOf(value: HtmlValue, brand: Brand): string {
  if (value instanceof Html) return value.render(brand);
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'function') return markupOf(value(brand), brand);
  return typeof value === 'number' ? String(value) : value.map((item) => markupOf(item, brand)).join('');
}

/**
 * A template tag for markup. Escapes every interpolated value that is not itself `Html`, for content and for attribute
 * values in double quotes. Do not interpolate into attribute names, comments, style or script.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html((brand) => strings.map((text, index) => text + markupOf(values[index], brand)).join(''));
