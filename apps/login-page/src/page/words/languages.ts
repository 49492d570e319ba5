import {de} from './de.js';
import {en} from './en.js';
import {et} from './et.js';
import {lt} from './lt.js';
import {lv} from './lv.js';
import {ru} from './ru.js';
import type {Words} from './words.js';

/** Every language of the page, by its BCP 47 tag. */
export const languages = {en, et, lv, lt, ru, de} as const satisfies Readonly<Record<string, Words>>;

export type Language = keyof typeof languages;

/** The languages in the order in which the page offers them. */
export const languageTags: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'de'];

export const isLanguage = (tag: string | null): tag is Language =>
  tag !== null && Object.hasOwn(languages, tag);

/**
 * Returns the first preferred language that the page supports, including regional variants (`de-AT` is German), or
 * English.
 * @param preferences the language in the address, the saved choice, and the languages of the browser
 */
export function chooseLanguage(preferences: readonly (string | null)[]): Language {
  const [found = 'en'] = preferences
    .map((tag) => tag?.toLowerCase().split('-')[0] ?? null)
    .filter((tag) => isLanguage(tag));
  return found;
}
