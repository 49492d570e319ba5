import {z} from 'zod';

const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** A UUID in its canonical 8-4-4-4-12 form, in upper or lower case; normalised to lower case (RFC 9562). */
export const uuidSchema = z
  .string()
  .regex(UUID, 'must be a UUID')
  .transform((value) => value.toLowerCase());

/** True for a canonical UUID in upper or lower case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * False for text with NUL, which PostgreSQL rejects, or with lone surrogates, which the conversion to UTF-8 silently
 * replaces.
 */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/**
 * Characters that a person cannot see, or that change how other characters are displayed: control and format characters
 * (including those that reorder text, UAX #9), line and paragraph separators, default-ignorable code points (UAX #44),
 * the blank Braille pattern, the Khitan filler and the musical null notehead.
 */
const UNSAFE_TO_SHOW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]/u;

/**
 * Emoji, which may contain variation selectors and zero-width joiners (UTS #51). These invisible characters are allowed
 * inside emoji.
 */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu;

const isSafeToShow = (value: string): boolean => !UNSAFE_TO_SHOW.test(value.replace(EMOJI, ''));

const storable = (text: z.ZodString, max: number) =>
  text
    .refine((value) => value.length <= max, {error: `must have at most ${max} characters`, abort: true})
    .refine(isStorable, 'must be well-formed Unicode without NUL')
    .meta({maxLength: max});

const visible = (text: z.ZodString) =>
  text.refine(isSafeToShow, 'must not contain control, direction or invisible characters');

/** Text that the service keeps unchanged. `max` counts UTF-16 code units; zod's own lengths count code points. */
export const opaqueText = (max: number) => storable(z.string(), max);

/** Text that a person will read. It contains no control characters and no characters that reorder or hide text. */
export const shownText = (max: number) => visible(storable(z.string(), max));

/**
 * Text that a person will read and that is never compared byte for byte. Parsing converts it to Unicode Normalization
 * Form C.
 */
export const normalizedText = (max: number) => visible(storable(z.string().normalize('NFC'), max));

/**
 * A short name that a person tells apart from others by its looks. Like {@link normalizedText}; parsing also removes spaces
 * at both ends, and replaces each run of space separators by one space.
 */
export const shownName = (max: number) =>
  visible(
    storable(
      z
        .string()
        .normalize('NFC')
        .overwrite((value) => value.replace(/\p{Zs}+/gu, ' ').replace(/^ | $/g, '')),
      max,
    ),
  ).min(1);

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
