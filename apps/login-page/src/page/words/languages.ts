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

/** The languages in the order of the choice. */
export const languageTags: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'de'];

export const isLanguage = (tag: string | null): tag is Language =>
  tag !== null && Object.hasOwn(languages, tag);

/**
 * The first wish that the page can speak, regional variants included (`de-AT` is German), else English.
 * @param wishes by falling weight: the address, the saved choice, then those of the browser
 */
export function chooseLanguage(wishes: readonly (string | null)[]): Language {
  const [found = 'en'] = wishes
    .map((wish) => wish?.toLowerCase().split('-')[0] ?? null)
    .filter((tag) => isLanguage(tag));
  return found;
}
