import type {Language} from '@signet/design/languages';
import {de} from './languages/de.js';
import {en} from './languages/en.js';
import {et} from './languages/et.js';
import {lt} from './languages/lt.js';
import {lv} from './languages/lv.js';
import {ru} from './languages/ru.js';
import type {Texts} from './texts.js';

/**
 * Returns the texts of the app by language, in the order in which the app offers the languages.
 * @param service the name of the service, which the texts use as the operator sets it
 */
export const languagesFor = (service: string): Readonly<Record<Language, Texts>> => ({
  en: en(service),
  et: et(service),
  lv: lv(service),
  lt: lt(service),
  ru: ru(service),
  de: de(service),
});
