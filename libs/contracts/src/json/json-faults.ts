import {afterWhitespace, scalarAt, stringAt, type JsonToken} from './json-tokens.js';

/** The names and indexes that lead to a member, for example `['keys', 0, 'alg']`. */
export type JsonPath = readonly (string | number)[];

/** The first faults of a text as JSON. */
export interface JsonFaults {
  /**
   * The index of the first character that well-formed JSON cannot contain at this place; the length of the text if the
   * text ends too early; null if the text is well-formed.
   */
  readonly malformedAt: number | null;
  /** The first member whose name another member of the same object already has; null if all names differ. */
  readonly duplicate: JsonPath | null;
}

/** An open object or array: the names of its members so far, and the name or index of its current element. */
interface Container {
  readonly names: Set<string> | null;
  current: string | number;
}

/** The tokens that may follow. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'comma or end';

class Scanner {
  readonly #open: Container[] = [];
  #expected: Expected = 'value';
  #at = 0;
  #duplicate: JsonPath | null = null;

  constructor(private readonly json: string) {}

  faults(): JsonFaults {
    while (this.#step());
    const isDone =
      this.#expected === 'comma or end' && this.#open.length === 0 && this.#at === this.json.length;
    return {malformedAt: isDone ? null : this.#at, duplicate: this.#duplicate};
  }

  /** Reads one token. Returns false if the token, or the end of the text, was not expected. */
  #step(): boolean {
    this.#at = afterWhitespace(this.json, this.#at);
    const next = this.json[this.#at];
    if (next === undefined) return false;
    switch (this.#expected) {
      case ':':
        return this.#punctuation(next === ':', 'value');
      case 'comma or end':
        return this.#afterValue(next);
      case 'name or }':
        return next === '}' ? this.#close() : this.#name();
      case 'name':
        return this.#name();
      case 'value or ]':
        return next === ']' ? this.#close() : this.#value(next);
      case 'value':
        return this.#value(next);
    }
  }

  #punctuation(isExpected: boolean, expected: Expected): boolean {
    if (!isExpected) return false;
    this.#at += 1;
    this.#expected = expected;
    return true;
  }

  #afterValue(next: string): boolean {
    const container = this.#open.at(-1);
    if (container === undefined) return false;
    const isObject = container.names !== null;
    if (next === (isObject ? '}' : ']')) return this.#close();
    if (typeof container.current === 'number') container.current += 1;
    return this.#punctuation(next === ',', isObject ? 'name' : 'value');
  }

  #close(): boolean {
    this.#open.pop();
    return this.#punctuation(true, 'comma or end');
  }

  #value(next: string): boolean {
    if (next !== '{' && next !== '[') return this.#token(scalarAt(this.json, this.#at), 'comma or end');
    this.#open.push(next === '{' ? {names: new Set(), current: ''} : {names: null, current: 0});
    return this.#punctuation(true, next === '{' ? 'name or }' : 'value or ]');
  }

  #name(): boolean {
    const token = stringAt(this.json, this.#at);
    if (token.isComplete) this.#enter(String(JSON.parse(token.text)));
    return this.#token(token, ':');
  }

  #enter(name: string): void {
    const container = this.#open.at(-1);
    if (container === undefined) return;
    container.current = name;
    if (container.names?.has(name)) this.#duplicate ??= this.#open.map(({current}) => current);
    container.names?.add(name);
  }

  #token({text, isComplete}: JsonToken, expected: Expected): boolean {
    this.#at += text.length;
    if (isComplete) this.#expected = expected;
    return isComplete;
  }
}

/** Returns the first faults of a text as JSON (RFC 8259). JSON.parse does not give the position of every fault. */
export const jsonFaults = (json: string): JsonFaults => new Scanner(json).faults();
