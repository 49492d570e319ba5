import type {Language} from '@signet/design/languages';
import {de} from './languages/de.js';
import {en, type TextTable} from './languages/en.js';
import {et} from './languages/et.js';
import {lt} from './languages/lt.js';
import {lv} from './languages/lv.js';
import {ru} from './languages/ru.js';

/** All texts of the portal in one language. The English texts define which there are. */
export interface Texts extends TextTable {
  readonly language: Language;
}

const tables: Readonly<Record<Language, TextTable>> = {en, et, lv, lt, ru, de};

/** Returns the texts in a language. */
export const textsIn = (language: Language): Texts => ({...tables[language], language});

/** The locale of numbers and times: English ones are written as in the United Kingdom. */
export const localeOf = ({language}: Pick<Texts, 'language'>): string =>
  language === 'en' ? 'en-GB' : language;
