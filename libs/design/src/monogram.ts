/**
 * Backgrounds of monograms, `#rrggbb`. White letters have a contrast of at least 7:1 on each of them (WCAG 2.2, level AAA), and
 * each can be told from the card behind it in both schemes.
 */
export const monogramColours = [
  '#aa241c',
  '#963d0a',
  '#7a5000',
  '#545e00',
  '#256528',
  '#006459',
  '#006079',
  '#1257a6',
  '#434db6',
  '#6b3db7',
  '#8b2d9f',
  '#a32164',
] as const;

export interface Monogram {
  /** One or two characters as a person sees them. */
  readonly letters: string;
  /** The background, `#rrggbb`. */
  readonly colour: string;
}

/** A flag, or a character with its marks, such as an emoji of several people: what a person sees as one character. */
const firstCharacter =
  /^(?:\p{Regional_Indicator}{2}|.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*)/su;

const firstOf = (word: string): string => firstCharacter.exec(word)?.[0] ?? '';

/** Returns the first character of a word, as a capital letter if one character is its capital (not so for `ß`). */
function initialOf(word: string): string {
  const first = firstOf(word);
  // Not `toLocaleUpperCase`: the same name has the same monogram on every phone, also on one in Turkish.
  const capital = first.toUpperCase();
  return firstOf(capital) === capital ? capital : first;
}

/** Returns the initials of the first two words that have a letter or a digit; without such a word, the first character. */
function lettersOf(name: string): string {
  const text = name.normalize('NFC').trim();
  const words = text
    .split(/[\s\p{Pd}&/|]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
  return words.length === 0 ? firstOf(text) : words.slice(0, 2).map(initialOf).join('');
}

/** Hashes a text to 32 bits (FNV-1a over its UTF-16 code units). */
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/**
 * Returns the picture of a website that has no logo: the initials of its name, on a colour that depends only on its id.
 * @param id the client id of the website; without it, as in responses of an older service, its name selects the colour
 */
export function monogramOf(name: string, id: string = name): Monogram {
  const colour = monogramColours[hashOf(id) % monogramColours.length] ?? monogramColours[0];
  return {letters: lettersOf(name), colour};
}
