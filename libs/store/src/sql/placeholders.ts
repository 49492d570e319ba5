/** A statement with positional placeholders, and the names behind `$1`, `$2`, …. */
export interface CompiledText {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Matches the tokens that can contain a colon or a dollar sign. Strings, quoted names, comments and casts (`::`) come
 * first, so that nothing inside them is taken for a placeholder.
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
