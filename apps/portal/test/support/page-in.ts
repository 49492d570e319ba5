import type {Language} from '@signet/design/languages';
import type {PageContext} from '../../src/html/page-context.js';
import {textsIn} from '../../src/texts/texts.js';

/** The context of a page in a language. */
export const pageIn = (language: Language = 'en', name = 'Signet'): PageContext => ({
  texts: textsIn(language),
  brand: {name},
  path: null,
  failingWebhooks: [],
});
