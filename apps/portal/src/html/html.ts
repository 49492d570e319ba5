/** Escaped markup. Only the tag `html` may create it. */
export class Html {
  /** @param text complete, escaped markup */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** A value in a template: text is escaped, lists are joined, and null, undefined and false disappear. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? '');

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'number' ? String(value) : value.map(markupOf).join('');
}

/**
 * A template tag for markup. Escapes every interpolated value that is not itself `Html`, for content and for attribute
 * values in double quotes. Do not interpolate into attribute names, comments, style or script.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.map((text, index) => text + markupOf(values[index])).join(''));
