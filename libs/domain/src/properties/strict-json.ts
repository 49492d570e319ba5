/** Strings and structure; in a text that is known to be JSON nothing else can hold these characters. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * Walks through a text that is valid JSON and tells whether an object names a member twice or the nesting is deeper
 * than `maxDepth`. JSON.parse would keep the last of two members, another reader perhaps the first.
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

/** Parses JSON (RFC 8259) without duplicate members and nested at most `maxDepth` deep; undefined when it is not that. */
export function parseStrictJson(json: string, maxDepth: number): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return isAmbiguousOrDeep(json, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}
