import type {Language} from './language.js';
import {de} from './languages/de.js';
import {en} from './languages/en.js';
import {et} from './languages/et.js';
import {lt} from './languages/lt.js';
import {lv} from './languages/lv.js';
import {ru} from './languages/ru.js';
import type {Words} from './words.js';

/** The texts of the app by language, in the order in which the app offers the languages. */
export const languages: Readonly<Record<Language, Words>> = {en, et, lv, lt, ru, de};
