import {isQuotable} from '../http/names.js';
import {jsonFaults, type JsonPath} from './json-faults.js';

/** A value, or what is wrong with the text, as words that follow its name: “is nested too deeply”. */
export type StrictJson = {readonly value: unknown} | {readonly fault: string};

const QUOTE = 0x22;
const COLON = 0x3a;

/** Returns the index of the quote that closes the string. */
function closingQuote(json: string, openingQuote: number): number {
  let at = json.indexOf('"', openingQuote + 1);
  while (isEscaped(json, at)) at = json.indexOf('"', at + 1);
  return at;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Counts the members of all objects in well-formed JSON: outside of strings, each member has one colon. */
function membersIn(json: string): number {
  let members = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(json, at);
    else if (code === COLON) members += 1;
  }
  return members;
}

/** Counts the members of all objects in the value; null if it is nested more deeply than `depth`. */
function membersOf(value: unknown, depth: number): number | null {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return null;
  const elements: unknown[] = Object.values(value);
  let members = Array.isArray(value) ? 0 : elements.length;
  for (const element of elements) {
    const inner = membersOf(element, depth - 1);
    if (inner === null) return null;
    members += inner;
  }
  return members;
}

function duplicated(path: JsonPath): string {
  const isQuoted = path.every((step) => typeof step === 'number' || isQuotable(step));
  return isQuoted ? `has the member ${path.join('.')} more than once` : 'has a member more than once';
}

function malformed(json: string, at: number): string {
  const place = at === json.length ? 'it ends too early' : `the fault is at character ${at + 1}`;
  return `is not well-formed JSON: ${place}`;
}

function faultOf(json: string): string | null {
  const {malformedAt, duplicate} = jsonFaults(json);
  if (malformedAt !== null) return malformed(json, malformedAt);
  return duplicate === null ? null : duplicated(duplicate);
}

const withoutByteOrderMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

function parse(json: string): StrictJson {
  try {
    return {value: JSON.parse(json)};
  } catch {
    return {fault: faultOf(json) ?? 'is not well-formed JSON'};
  }
}

/**
 * Parses JSON (RFC 8259). Refuses an object with two members of the same name, because parsers disagree on which of
 * them counts. Skips one byte order mark, as RFC 8259 section 8.1 permits. The words for a fault give its place, but
 * quote no values and only plain names. Characters are counted from 1, without the byte order mark.
 * @param maxDepth how deeply objects and arrays may be nested
 */
export function readStrictJson(text: string, maxDepth: number): StrictJson {
  const json = withoutByteOrderMark(text);
  const parsed = parse(json);
  if ('fault' in parsed) return parsed;
  const members = membersOf(parsed.value, maxDepth);
  if (members === null) return {fault: 'is nested too deeply'};
  // Of several members with the same name, JSON.parse keeps one, so the value has fewer members than the text.
  if (members === membersIn(json)) return parsed;
  return {fault: faultOf(json) ?? 'has a member more than once'};
}
