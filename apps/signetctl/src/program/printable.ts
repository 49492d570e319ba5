/**
 * Replaces control characters, except line feeds, and characters that change the direction of text with escape sequences
 * of JSON, such as `\u001b`. Otherwise, a name or an address that somebody else has entered could move the cursor,
 * change colours or reorder what the operator's terminal shows. The result of a JSON document is still the same document.
 */
export const printable = (text: string): string =>
  text.replace(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
