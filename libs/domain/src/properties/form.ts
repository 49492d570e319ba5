import {
  didYouMean,
  isBase64url,
  isQuotable,
  limits,
  predicateTypes,
  readStrictJson,
  ServiceError,
} from '@signet/contracts';
import {fromBase64url} from '../device/portable-bytes.js';

/**
 * A properties request with valid syntax. Its attribute names and predicate types may still be unknown or not allowed.
 */
export interface WellFormedRequest {
  readonly attributes: readonly string[];
  readonly predicates: readonly WellFormedPredicate[];
}

export interface WellFormedPredicate {
  readonly name: string;
  readonly type: string;
  /** All members except `type`. The type decides which of these members are valid. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The maximum depth of nested objects and lists: the request, its map of predicates, one predicate. */
const MAX_DEPTH = 3;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export const invalid = (message: string): ServiceError =>
  new ServiceError('invalid_request', {message: `properties ${message}`});

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decodes base64url and UTF-8. Keeps a byte order mark, which the JSON parser skips. */
function decodeText(encoded: string): string {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(fromBase64url(encoded));
  } catch {
    throw invalid('must be UTF-8');
  }
}

/** Returns the object without the members that are null, because null counts as absent. */
const withoutNulls = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

function readObject(encoded: string): Readonly<Record<string, unknown>> {
  const json = readStrictJson(decodeText(encoded), MAX_DEPTH);
  if ('fault' in json) throw invalid(json.fault);
  if (!isObject(json.value)) throw invalid('must be a JSON object');
  return json.value;
}

function readAttributes(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every(isName)) throw invalid('attributes must be a list of names');
  if (value.length > limits.propertiesAttributes.default) throw invalid('asks for too many attributes');
  if (new Set(value).size !== value.length) throw invalid('names an attribute twice');
  return value;
}

/** How a message names a predicate. */
export const predicateAt = (name: string): string =>
  isQuotable(name) ? `predicates.${name}` : 'one of predicates';

function readPredicate([name, value]: readonly [string, unknown]): WellFormedPredicate {
  if (!isName(name)) throw invalid('predicate names must have 1 to 64 characters from A-Z a-z 0-9 _ -');
  if (!isObject(value)) throw invalid(`${predicateAt(name)} must be an object`);
  const {type, ...parameters} = withoutNulls(value);
  if (!isName(type)) throw invalid(`${predicateAt(name)} must have a type: ${predicateTypes.join(' or ')}`);
  return {name, type, parameters};
}

function readPredicates(value: unknown): readonly WellFormedPredicate[] {
  if (!isObject(value)) throw invalid('predicates must be an object');
  const predicates = Object.entries(withoutNulls(value)).map(readPredicate);
  if (predicates.length > limits.propertiesPredicates.default) throw invalid('asks for too many predicates');
  return predicates;
}

const unknownMember = (name: string): string =>
  isQuotable(name)
    ? `the unknown member ${name}${didYouMean(name, ['attributes', 'predicates'])}`
    : 'an unknown member';

/**
 * Parses an encoded properties request. Does not check whether its attributes and predicate types exist or are allowed.
 * @throws ServiceError invalid_request
 */
export function readForm(encoded: string): WellFormedRequest {
  if (encoded.length > limits.propertiesLength.default) throw invalid('is too long');
  if (!isBase64url(encoded)) throw invalid('must be base64url without padding');
  const {attributes, predicates, ...unknown} = readObject(encoded);
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalid(`has ${unknownMember(surplus)}`);
  const form = {attributes: readAttributes(attributes ?? []), predicates: readPredicates(predicates ?? {})};
  if (form.attributes.length + form.predicates.length === 0) throw invalid('asks for nothing');
  return form;
}
