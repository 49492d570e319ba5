import type {Language} from '@signet/design/languages';
import type {PageContext} from '../../src/html/page-context.js';
import {wordsIn} from '../../src/words/words.js';

/** The context of a page in a language. */
export const pageIn = (language: Language = 'en', name = 'Signet'): PageContext => ({
  words: wordsIn(language),
  brand: {name},
  path: null,
  failingWebhooks: [],
});
