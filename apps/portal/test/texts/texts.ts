import type {Language} from '@signet/design/languages';
import {Html} from '../../src/html/html.js';
import {textsIn} from '../../src/texts/texts.js';
import {pageIn} from '../support/page-in.js';

/** Stands for each value in a text. */
export const VALUE = '§';

/** The value of every parameter: a text, a list, and the addresses of links. */
const value = Object.assign([VALUE], {curl: VALUE, all: VALUE, reference: VALUE});

/** A text of a language, with its path. Texts with markup keep it. */
export interface Text {
  readonly place: string;
  readonly text: string;
}

function collect(entry: unknown, place: string, language: Language): Text[] {
  if (typeof entry === 'string') return [{place, text: entry}];
  if (entry instanceof Html) {
    const text = entry.render(pageIn(language, VALUE)).replace(/\s+/g, ' ');
    return [{place, text}];
  }
  if (typeof entry === 'function') return collect(entry(value, value, value), place, language);
  return Object.entries(Object(entry)).flatMap(([key, found]) => collect(found, `${place}.${key}`, language));
}

/**
 * All texts of a language. Those that are chosen by an English phrase, and those that only other languages than English have,
 * are in a list of their own.
 */
export function textsOf(language: Language): Text[] {
  const {language: _, uriFault: __, refusals: ___, ...texts} = textsIn(language);
  return collect(texts, '', language);
}

/** Why a store refused something. English has none, because the stores say it. */
export const refusalsOf = (language: Language): Text[] => collect(textsIn(language).refusals, '', language);

/** What a person reads of a text with markup. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<code>.*?<\/code>/g, VALUE)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&');

export const tags: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'de'];
