import {de} from './de.js';
import {en} from './en.js';
import {et} from './et.js';
import type {Language} from './language.js';
import {lt} from './lt.js';
import {lv} from './lv.js';
import {ru} from './ru.js';
import type {Words} from './words.js';

/** The texts of the app by language, in the order in which the app offers the languages. */
export const languages: Readonly<Record<Language, Words>> = {en, et, lv, lt, ru, de};
