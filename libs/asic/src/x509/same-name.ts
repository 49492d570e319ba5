import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {type Der, elementsOf, fieldsOf, readDer} from '../der/read.js';
import {tag} from '../der/tags.js';
import {objectIdentifierOf, textOf} from '../der/values.js';

/** A relative distinguished name in a form that can be compared. */
export type ComparableName = readonly string[];

const isText = ({tag: type}: Der): boolean =>
  type === tag.utf8String || type === tag.printableString || type === tag.ia5String;

/** Texts are compared without regard to their type, case and repeated spaces (RFC 5280 section 7.1). */
const comparableText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Returns a text that equals that of the same value. Values that are no text are compared as bytes. */
function comparableValue(value: Der): string {
  try {
    if (isText(value)) return `text ${comparableText(textOf(value))}`;
  } catch (error) {
    // Old certificates have texts that are not UTF-8.
    if (!(error instanceof ContainerError)) throw error;
  }
  return `bytes ${value.bytes.join(',')}`;
}

function comparablePart(relative: Der): string {
  const pairs = elementsOf(relative, tag.set).map((pair) => {
    const fields = fieldsOf(pair);
    return JSON.stringify([objectIdentifierOf(fields.next()), comparableValue(fields.next())]);
  });
  return pairs.toSorted().join();
}

const known = new WeakMap<Uint8Array, ComparableName>();

/**
 * Returns the relative names of a Name in a form that can be compared.
 * @param name a Name in DER
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function comparableName(name: Uint8Array): ComparableName {
  const parts = known.get(name) ?? elementsOf(readDer(name)).map(comparablePart);
  known.set(name, parts);
  return parts;
}

/**
 * True if two Names in DER are the same name, even if they encode or capitalise their texts differently (RFC 5280
 * section 7.1).
 * @throws ContainerError `malformed_signature`, `too_large`
 */
export function isSameName(a: Uint8Array, b: Uint8Array): boolean {
  if (equal(a, b)) return true;
  const [one, other] = [comparableName(a), comparableName(b)];
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
