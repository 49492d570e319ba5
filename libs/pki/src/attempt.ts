/**
 * Returns undefined if the text cannot be parsed. The error of the parser is dropped, because its message may quote a
 * private key.
 */
export function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
