import type {FailingWebhook} from '@signet/admin/portal';
import type {Brand} from '@signet/design/brand';
import type {Texts} from '../texts/texts.js';

/** What a page depends on besides its data. */
export interface PageContext {
  /** The texts in the language of the page. */
  readonly texts: Texts;
  readonly brand: Brand;
  /** The path to which the choice of a language leads back; null if the page offers no choice, as the response to a form. */
  readonly path: string | null;
  /** The webhooks about which every page of the organisation warns. */
  readonly failingWebhooks: readonly FailingWebhook[];
}
