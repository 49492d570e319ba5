import type {Language} from '@signet/design/languages';
import {de} from './languages/de.js';
import {en, type Texts} from './languages/en.js';
import {et} from './languages/et.js';
import {lt} from './languages/lt.js';
import {lv} from './languages/lv.js';
import {ru} from './languages/ru.js';

/** All texts of the portal in one language. The English texts define which there are. */
export interface Words extends Texts {
  readonly language: Language;
}

const texts: Readonly<Record<Language, Texts>> = {en, et, lv, lt, ru, de};

/** Returns the texts in a language. */
export const wordsIn = (language: Language): Words => ({...texts[language], language});

/** The locale of numbers and times: English ones are written as in the United Kingdom. */
export const localeOf = ({language}: Pick<Words, 'language'>): string =>
  language === 'en' ? 'en-GB' : language;
