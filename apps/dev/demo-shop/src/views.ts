import {readFileSync} from 'node:fs';

/** The values of a template: text fills a placeholder, a list repeats a section, an empty value omits it. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads a template; `{{> part}}` includes another file. */
const read = (file: string): string =>
  readFileSync(new URL(`../views/${file}.html`, import.meta.url), 'utf8').replace(
    /{{> ([\w-]+)}}/g,
    (_, part: string) => read(part),
  );

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Fills a template: `{{name}}` is escaped text, `{{{name}}}` trusted markup, `{{#name}}…{{/name}}` a section for a non-empty
 * value and `{{^name}}…{{/name}}` one for an empty value.
 */
const fill = (template: string, values: Values): string =>
  template.replace(
    /{{([#^])(\w+)}}(.*?){{\/\2}}|{{{(\w+)}}}|{{(\w+)}}/gs,
    (_, kind: string, section: string, inside: string, markup: string, name: string) => {
      const value = values[section ?? markup ?? name] || '';
      if (Array.isArray(value)) return value.map((item) => fill(inside, item)).join('');
      if (section !== undefined) return (value === '') === (kind === '^') ? fill(inside, values) : '';
      return markup === undefined ? escape(String(value)) : String(value);
    },
  );

export const page = (file: string, values: Values = {}): string =>
  fill(read('layout'), {main: fill(read(file), values)});
