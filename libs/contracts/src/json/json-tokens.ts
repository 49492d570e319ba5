/** A string, number or literal of JSON, or the longest part of it that is well-formed. */
export interface JsonToken {
  readonly text: string;
  /** False if the token is incomplete, or if a character follows that it cannot contain. */
  readonly isComplete: boolean;
}

/** A string without its closing quote, possibly with an incomplete escape sequence at the end. */
const STRING_START =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*(?:\\(?:u[0-9A-Fa-f]{0,3})?)?/y;
const ESCAPED_OR_PLAIN = /^"(?:[^\\]|\\(?:[^u]|u.{4}))*$/s;

const NUMBER_START = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE](?:[+-]?\d*)?)?)?|[eE][+-]?\d*)?)?/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const literals = ['true', 'false', 'null'];

const matchAt = (pattern: RegExp, json: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(json)?.[0] ?? '';
};

/** Reads the string that starts at this index, with its quotes. */
export function stringAt(json: string, at: number): JsonToken {
  const start = matchAt(STRING_START, json, at);
  const isComplete = json[at + start.length] === '"' && ESCAPED_OR_PLAIN.test(start);
  return {text: isComplete ? `${start}"` : start, isComplete};
}

function literalAt(json: string, at: number): JsonToken {
  const literal = literals.find((word) => word[0] === json[at]) ?? '';
  const different = [...literal].findIndex((letter, index) => json[at + index] !== letter);
  return {
    text: different < 0 ? literal : literal.slice(0, different),
    isComplete: literal !== '' && different < 0,
  };
}

/** Reads the string, number or literal that starts at this index (RFC 8259 sections 3, 6 and 7). */
export function scalarAt(json: string, at: number): JsonToken {
  if (json[at] === '"') return stringAt(json, at);
  const number = matchAt(NUMBER_START, json, at);
  return number === '' ? literalAt(json, at) : {text: number, isComplete: NUMBER.test(number)};
}

const WHITESPACE = /[ \t\n\r]*/y;

/** Returns the index of the first character, from this index on, that is not whitespace. */
export const afterWhitespace = (json: string, at: number): number =>
  at + matchAt(WHITESPACE, json, at).length;
