/** A statement as PostgreSQL takes it, and the names behind `$1`, `$2`, …. */
export interface CompiledText {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * What may contain or begin with a colon or a dollar sign. The alternatives are tried in order, so that nothing inside
 * strings, quoted names and comments counts as a placeholder, nor does the name of a type after `::`.
 */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z]\w*)|\$\d+/gi;

/**
 * Numbers the `:name` placeholders of a statement in the order of their first use.
 * @throws Error for a positional placeholder
 */
export function compilePlaceholders(source: string): CompiledText {
  const names: string[] = [];
  const text = source.replace(tokens, (token, name: string | undefined) => {
    if (token.startsWith('$')) throw new Error(`positional placeholder ${token}`);
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return {text, names};
}
