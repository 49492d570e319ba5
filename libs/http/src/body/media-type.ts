/** The media types that the service accepts, and the reasons why it refuses another one. */
export type MediaType = 'json' | 'form' | 'ocsp' | 'other charset' | 'other';

/** A media type with parameters, which may be empty (RFC 9110 sections 5.6.6 and 8.3.1). */
const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const QUOTED = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t\\x20-\\x7e\\x80-\\xff])*"';
// White space belongs to one quantifier only: with two, the time for a malformed header would grow exponentially.
const PARAMETERS = `(?:[ \\t]*;(?:[ \\t]*${TOKEN}=(?:${TOKEN}|${QUOTED}))?)*[ \\t]*`;
const names = new Map<string, MediaType>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['application/ocsp-request', 'ocsp'],
]);
const PATTERN = new RegExp(`^(${[...names.keys()].join('|')})(${PARAMETERS})$`, 'i');
const PARAMETER = new RegExp(`;[ \\t]*(${TOKEN})=(${TOKEN}|${QUOTED})`, 'g');

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;

const hasOtherCharset = (parameters: string): boolean =>
  [...parameters.matchAll(PARAMETER)].some(
    ([, name = '', value = '']) => /^charset$/i.test(name) && !/^utf-?8$/i.test(unquoted(value)),
  );

/**
 * Reads a `Content-Type` header. Ignores the parameters of the accepted types, except a charset that is not UTF-8.
 * @returns other if the header is missing or malformed, or names another type
 */
export function mediaTypeOf(header: string | undefined): MediaType {
  if (header === 'application/json') return 'json';
  const [, type, parameters = ''] = PATTERN.exec(header ?? '') ?? [];
  if (type === undefined) return 'other';
  if (hasOtherCharset(parameters)) return 'other charset';
  return names.get(type.toLowerCase()) ?? 'other';
}

/**
 * True if a body is compressed, or encoded in another way than by chunks (RFC 9110 section 8.4, RFC 9112 section 6.1).
 */
export const isEncoded = (
  contentEncoding: string | undefined,
  transferEncoding: string | undefined,
): boolean =>
  !/^(?:identity)?$/i.test(contentEncoding?.trim() ?? '') ||
  !/^(?:chunked)?$/i.test(transferEncoding?.trim() ?? '');
