/** The part of marked 4, which has no types of its own, that the guides need. */
declare module 'marked' {
  export class Renderer {
    code(code: string, language: string | undefined, isEscaped: boolean): string;
    table(header: string, body: string): string;
    checkbox(isChecked: boolean): string;
    tablecell(content: string, flags: {header: boolean; align: string | null}): string;
    link(href: string | null, title: string | null, text: string): string;
  }
  /** Converts Markdown to HTML. The headings have the same ids as on GitHub. */
  export function parse(markdown: string, options: {readonly renderer: Renderer}): string;
}
