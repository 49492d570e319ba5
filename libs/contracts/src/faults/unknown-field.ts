import {z} from 'zod';
import {didYouMean, isQuotable} from '../http/names.js';

type Path = readonly PropertyKey[];

/** True if a message may quote every name of the path. */
const isQuotablePath = (path: Path): boolean =>
  path.every((step) => typeof step === 'number' || isQuotable(step));

/** Returns the path of a field, such as `keys.0.alg`, or "A field" if a name in the path must not be quoted. */
export const place = (path: Path): string => (isQuotablePath(path) ? path.join('.') : 'A field');

/** Hints for callers who know OAuth 2.0 (RFC 6749), by the name of a field that the endpoints do not accept. */
const hints: Readonly<Record<string, string>> = {
  grant_type: 'leave it out: every code is redeemed in the same way',
  response_type: 'leave it out: every login ends with a code',
  client_id: 'the Authorization header contains it',
  client_secret: 'the Authorization header contains it',
  scope: 'properties names the requested attributes and predicates',
};

const hintFor = (path: Path, name: string, known: readonly string[]): string => {
  const hint = path.length === 0 && Object.hasOwn(hints, name) ? hints[name] : undefined;
  return hint === undefined ? didYouMean(name, known) : ` (${hint})`;
};

/**
 * Returns the message for a field that the schema does not have. The message names the field, with a hint or the field
 * that the caller may have meant, unless a name in the path must not be quoted.
 */
export function unknownField(path: Path, name: string, schema: unknown): string {
  const full = [...path, name];
  if (!isQuotablePath(full)) return 'Unknown field';
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return `Unknown field: ${full.join('.')}${hintFor(path, name, known)}`;
}
