import type {Language} from '@signet/design/languages';
import {de} from './de.js';
import {en} from './en.js';
import {et} from './et.js';
import {lt} from './lt.js';
import {lv} from './lv.js';
import {ru} from './ru.js';
import type {Texts} from './texts.js';

/** The texts of the page in every language. */
export const languages: Readonly<Record<Language, Texts>> = {en, et, lv, lt, ru, de};
