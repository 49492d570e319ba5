import {readFileSync} from 'node:fs';

/** What a page is filled with: a text takes a place, a list repeats a section, and what is empty leaves its section out. */
export interface Values {
  readonly [name: string]: string | boolean | undefined | readonly Values[];
}

/** A page as it is written; `{{> part}}` is another file. */
const read = (file: string): string =>
  readFileSync(new URL(`../views/${file}.html`, import.meta.url), 'utf8').replace(
    /{{> ([\w-]+)}}/g,
    (_, part: string) => read(part),
  );

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A group of the expression below, which not every placeholder has. */
type Name = string | undefined;

/** `{{name}}` cannot become markup, `{{{name}}}` is our own, `{{#name}}…{{/name}}` is a section, and with `^` one for what is empty. */
const fill = (template: string, values: Values): string =>
  template.replace(
    /{{([#^])(\w+)}}(.*?){{\/\2}}|{{{(\w+)}}}|{{(\w+)}}/gs,
    (_, kind: Name, section: Name, inside: string, own: Name, name: Name) => {
      const value = values[section ?? own ?? name ?? ''] || '';
      if (typeof value === 'object') return value.map((item) => fill(inside, item)).join('');
      if (section !== undefined) return (value === '') === (kind === '^') ? fill(inside, values) : '';
      return own === undefined ? escape(String(value)) : String(value);
    },
  );

export const page = (file: string, values: Values = {}): string =>
  fill(read('layout'), {main: fill(read(file), values)});
