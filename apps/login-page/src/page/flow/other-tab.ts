import type {Login} from '../login.js';
import type {LoginStore} from '../login-store.js';

/** How long another tab may need to store that a login or signing has ended, after the service has ended it. */
const LIMIT_MS = 3000;
const INTERVAL_MS = 50;

/**
 * Waits, at most `LIMIT_MS`, until another tab has removed the login from the store. A tab that ends a login receives
 * the redirect URL before it changes the store, and the service may refuse the calls of other tabs before the store has
 * changed.
 */
export async function removalByOtherTab(store: Pick<LoginStore, 'read'>, {sessionId}: Login): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (store.read()?.login.sessionId === sessionId && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
}
