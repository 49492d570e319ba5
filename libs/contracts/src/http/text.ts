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

/**
 * Characters that a person cannot see, or that change how others are read: controls, formats (among them those that
 * reorder text, UAX #9), line separators, default-ignorable code points (UAX #44), and the blank of Braille.
 */
const UNSAFE_TO_SHOW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Pictographs with a variation selector or joined by ZWJ (UTS #51), in which such characters are in place. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu;

const isSafeToShow = (value: string): boolean => !UNSAFE_TO_SHOW.test(value.replace(EMOJI, ''));

const storable = (text: z.ZodString, max: number) =>
  text
    .refine((value) => value.length <= max, {error: `must have at most ${max} characters`, abort: true})
    .refine(isStorable, 'must be well-formed Unicode without NUL');

const visible = (text: z.ZodString) =>
  text.refine(isSafeToShow, 'must not contain control, direction or invisible characters');

/** Text that is stored and returned unchanged. `max` counts UTF-16 code units; zod's own lengths count code points. */
export const opaqueText = (max: number) => storable(z.string(), max);

/** Text that a person will read: no control characters, none that reorder or hide text. */
export const shownText = (max: number) => visible(storable(z.string(), max));

/** Text that a person will read and that nobody compares byte for byte; parsed into Unicode's normal form C. */
export const normalizedText = (max: number) => visible(storable(z.string().normalize('NFC'), max));

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
