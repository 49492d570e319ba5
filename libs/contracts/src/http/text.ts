import {z} from 'zod';

/** A UUID in its canonical 8-4-4-4-12 form, in upper or lower case; normalised to lower case (RFC 9562). */
export const uuidSchema = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a UUID')
  .transform((value) => value.toLowerCase());

/** True for a canonical UUID in upper or lower case. */
export const isUuid = (value: unknown): value is string => uuidSchema.safeParse(value).success;

/** PostgreSQL rejects NUL. The conversion to UTF-8 silently replaces lone surrogates. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** Control characters (C0, DEL, C1), and characters that reorder or hide text (Unicode UAX #9, UTS #39). */
const UNSAFE_TO_SHOW =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text that is stored and returned unchanged. `max` counts UTF-16 code units; zod's own lengths count code points. */
export const opaqueText = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max, {error: `must have at most ${max} characters`, abort: true})
    .refine(isStorable, 'must be well-formed Unicode without NUL');

/** Text that a person will read. It must not contain control characters, or characters that reorder or hide text. */
export const shownText = (max: number) =>
  opaqueText(max).refine(
    (value) => !UNSAFE_TO_SHOW.test(value),
    'must not contain control or direction characters',
  );

/**
 * True for canonical base64url without padding: the unused bits of the last character are zero (RFC 4648 sections 3.5
 * and 5).
 */
export const isBase64url = (value: string): boolean => {
  if (!/^[A-Za-z0-9_-]*$/.test(value) || value.length % 4 === 1) return false;
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(value.slice(-1));
  if (value.length % 4 === 2) return last % 16 === 0;
  if (value.length % 4 === 3) return last % 4 === 0;
  return true;
};

/** Bytes in canonical base64url without padding. */
export const base64urlSchema = z.string().refine(isBase64url, 'must be base64url without padding');
