import {macOfLines} from './start-keys.js';

const LOWEST = 10;
const CODES = 90;

const toCode = (word: number): string => String(LOWEST + (word % CODES));

/**
 * The two digits that the page of a pushed session shows, and that the person finds on the phone.
 * @param sessionId in canonical lower case
 */
export const startCodeOf = (startKey: Uint8Array, sessionId: string): string =>
  toCode(macOfLines(startKey, 'signet-start-code-v1', sessionId).readUInt32BE(0));

/** True if somebody could take one code for the other: a digit in the same place, or the same digits swapped. */
function areSimilar(one: string, other: string): boolean {
  const [tens, units] = one;
  const [otherTens, otherUnits] = other;
  return tens === otherTens || units === otherUnits || (tens === otherUnits && units === otherTens);
}

/**
 * The three codes from which the person chooses, in ascending order: the code of the session and two others, none of
 * which is similar to another. The words of one HMAC are tried in turn; beyond them, all codes from 10 on, so that a
 * session always has its choices.
 * @param sessionId in canonical lower case
 */
export function startChoices(startKey: Uint8Array, sessionId: string): readonly string[] {
  const words = macOfLines(startKey, 'signet-start-decoys-v1', sessionId);
  const drawn = Array.from({length: words.length / 2}, (_, index) => toCode(words.readUInt16BE(index * 2)));
  const all = Array.from({length: CODES}, (_, index) => String(LOWEST + index));
  const choices = [startCodeOf(startKey, sessionId)];
  for (const candidate of [...drawn, ...all]) {
    if (choices.length === 3) break;
    if (!choices.some((chosen) => areSimilar(chosen, candidate))) choices.push(candidate);
  }
  return choices.sort();
}
