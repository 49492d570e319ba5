import {readFileSync} from 'node:fs';

/** What a page is filled with: a text takes a place, a list repeats a section, and what is empty leaves its section out. */
export type Values = Readonly<Record<string, unknown>>;

/** A page as it is written; `{{> part}}` is another file. */
const read = (file: string): string =>
  readFileSync(new URL(`../views/${file}.html`, import.meta.url), 'utf8').replace(
    /{{> ([\w-]+)}}/g,
    (_, part: string) => read(part),
  );

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** `{{name}}` cannot become markup, `{{{name}}}` is our own, `{{#name}}…{{/name}}` is a section, and with `^` one for what is empty. */
const fill = (template: string, values: Values): string =>
  template.replace(
    /{{([#^])(\w+)}}(.*?){{\/\2}}|{{{(\w+)}}}|{{(\w+)}}/gs,
    (_, kind: string, section: string, inside: string, own: string, name: string) => {
      const value = values[section ?? own ?? name] || '';
      if (Array.isArray(value)) return value.map((item) => fill(inside, item)).join('');
      if (section !== undefined) return (value === '') === (kind === '^') ? fill(inside, values) : '';
      return own === undefined ? escape(String(value)) : String(value);
    },
  );

export const page = (file: string, values: Values = {}): string =>
  fill(read('layout'), {main: fill(read(file), values)});
