/**
 * Matches the strings and the structural characters of valid JSON (RFC 8259 section 2). Numbers and literals contain no
 * structural characters, so they need not be matched.
 */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * True when an object in this valid JSON has a duplicate member, or the nesting exceeds `maxDepth`. Of two members with
 * the same name, JSON.parse keeps the last; some other parsers keep the first.
 */
function isAmbiguousOrDeep(json: string, maxDepth: number): boolean {
  const names: Set<unknown>[] = [];
  const tokens = json.match(TOKENS) ?? [];
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') names.push(new Set());
    else if (token === '}' || token === ']') names.pop();
    else if (tokens[index + 1] === ':') {
      const name: unknown = JSON.parse(token);
      if (names.at(-1)?.has(name)) return true;
      names.at(-1)?.add(name);
    }
    if (names.length > maxDepth) return true;
  }
  return false;
}

/** Parses JSON (RFC 8259). Undefined when it is malformed, has duplicate members, or nests deeper than `maxDepth`. */
export function parseStrictJson(json: string, maxDepth: number): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return isAmbiguousOrDeep(json, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}
