import type {Brand} from '@signet/design/brand';
import type {Words} from '../words/words.js';

/** What a page depends on besides its data. */
export interface PageContext {
  /** The texts in the language of the page. */
  readonly words: Words;
  readonly brand: Brand;
  /** The path to which the choice of a language leads back; null for the response to a form, which offers no choice. */
  readonly path: string | null;
}
