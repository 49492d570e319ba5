import type {App, AppParts} from './app.js';
import {forgetLanguage} from './texts/saved-language.js';

/** Deletes what the app has stored for this tab: the code that was typed, and the requests. */
export function forgetTab({openRequest, waiting, lost, enteredCode}: AppParts): void {
  for (const store of [openRequest, waiting, lost, enteredCode]) store.forget();
}

/**
 * Deletes everything that the app has stored in this browser, because the person has removed the phone. The other tabs
 * delete what they have stored when they learn of it. The files of the app stay, so that it can be set up again.
 */
export async function removeEverything({parts}: App): Promise<void> {
  const {keeper, notifications} = parts;
  await keeper.erase();
  forgetTab(parts);
  forgetLanguage();
  // The browser may not reach its push service. A subscription that stays is of no use: the service has no phone for it.
  void notifications?.forget().catch(() => undefined);
}
