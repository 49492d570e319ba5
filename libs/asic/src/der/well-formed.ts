import {fromUtf8} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {type Der, Fields} from './read.js';
import {tag} from './tags.js';
import {booleanOf, enumeratedOf, integerOctets, timeOf} from './values.js';

const malformed = (): ContainerError =>
  new ContainerError('malformed_signature', 'A value does not have the form of its type.');

const CONSTRUCTED = 0x20;
const MAX_DEPTH = 32;

/** True if each arc has its minimal length and the last arc is complete (X.690 section 8.19). */
function isIdentifier(octets: Uint8Array): boolean {
  const last = octets.at(-1);
  const isPadded = octets.some((octet, index) => octet === 0x80 && (octets[index - 1] ?? 0) < 0x80);
  return last !== undefined && last < 0x80 && !isPadded;
}

/** True if there are at most seven unused bits and all of them are zero (X.690 section 11.2.1). */
function isBitString(content: Uint8Array): boolean {
  const [unused = 8] = content;
  const last = content.length > 1 ? (content.at(-1) ?? 0) : 0;
  return unused <= (content.length > 1 ? 7 : 0) && (last & ((1 << unused) - 1)) === 0;
}

const isAscii = (octets: Uint8Array): boolean => octets.every((octet) => octet < 0x80);

const holds = (check: (value: Der) => unknown) => (value: Der) => {
  check(value);
  return true;
};

/** Rules for the contents of primitive types. For other types, any contents are allowed. */
const rules: ReadonlyMap<number, (value: Der) => boolean> = new Map([
  [tag.boolean, holds(booleanOf)],
  [tag.integer, holds(integerOctets)],
  [tag.enumerated, holds(enumeratedOf)],
  [tag.bitString, ({content}) => isBitString(content)],
  [tag.null, ({content}) => content.length === 0],
  [tag.objectIdentifier, ({content}) => isIdentifier(content)],
  [tag.utf8String, holds(({content}) => fromUtf8(content))],
  // Some issuers put characters such as `@` or `&` into a PrintableString, and other readers accept such characters.
  [tag.printableString, ({content}) => isAscii(content)],
  [tag.ia5String, ({content}) => isAscii(content)],
  // A BMPString has two octets per character, a UniversalString four (X.690 section 8.23).
  [tag.bmpString, ({content}) => content.length % 2 === 0],
  [tag.universalString, ({content}) => content.length % 4 === 0],
  [tag.utcTime, holds(timeOf)],
  [tag.generalizedTime, holds(timeOf)],
  [tag.sequence & ~CONSTRUCTED, () => false],
  [tag.set & ~CONSTRUCTED, () => false],
]);

/**
 * Requires that a value and all values inside it have contents that are valid for their types. Other libraries decode a
 * whole certificate and refuse it if any part is malformed, so this library does the same, even for parts that it does
 * not use.
 * @throws ContainerError `malformed_signature`
 */
export function requireWellFormed(value: Der, depth = 0): void {
  if (depth > MAX_DEPTH) throw malformed();
  if ((value.tag & CONSTRUCTED) !== 0)
    for (const inner of new Fields(value.content).each()) requireWellFormed(inner, depth + 1);
  else if (!isWellFormed(value)) throw malformed();
}

function isWellFormed(value: Der): boolean {
  try {
    return rules.get(value.tag)?.(value) ?? true;
  } catch {
    return false;
  }
}
