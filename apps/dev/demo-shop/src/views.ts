import {readFileSync} from 'node:fs';

/**
 * The values of a template. Text fills a placeholder. A list repeats a section for each item, an empty value omits the
 * section, and any other value, such as text, shows it once.
 */
export type Values = Readonly<Record<string, unknown>>;

/** Reads a template and replaces each `{{> part}}` with the template of that name. */
const read = (file: string): string =>
  readFileSync(new URL(`../views/${file}.html`, import.meta.url), 'utf8').replace(
    /{{> ([\w-]+)}}/g,
    (_, part: string) => read(part),
  );

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A capturing group of the regular expression in `fill`; undefined if the match is a different kind of placeholder. */
type Name = string | undefined;

/**
 * Fills a template. `{{name}}` stands for escaped text, `{{{name}}}` for trusted markup. `{{#name}}…{{/name}}` is a
 * section for a non-empty value, `{{^name}}…{{/name}}` one for an empty value. A list inside another list needs a
 * different name.
 */
const fill = (template: string, values: Values): string =>
  template.replace(
    /{{([#^])(\w+)}}(.*?){{\/\2}}|{{{(\w+)}}}|{{(\w+)}}/gs,
    (_, kind: Name, section: Name, inside: string, markup: Name, name: Name) => {
      const value = values[section ?? markup ?? name ?? ''] || '';
      if (Array.isArray(value)) return value.map((item: Values) => fill(inside, item)).join('');
      if (section !== undefined) return (value === '') === (kind === '^') ? fill(inside, values) : '';
      const text = typeof value === 'string' ? value : '';
      return markup === undefined ? escape(text) : text;
    },
  );

/** Fills a template and the layout around it. The first line of the template is the title of the page. */
export function view(name: string, values: Values = {}): string {
  const [heading = '', ...lines] = read(name).split('\n');
  const title = fill(heading.replace(/<\/?title>/g, ''), values);
  return fill(read('layout'), {title, main: fill(lines.join('\n'), values)});
}
