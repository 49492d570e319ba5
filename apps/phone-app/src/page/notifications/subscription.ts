import {toBase64url} from '@signet/domain';

/** The timeout of a subscription, in milliseconds. A browser that cannot reach its push service may never respond. */
const SUBSCRIBE_MS = 10_000;

const tooLate = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), SUBSCRIBE_MS));

const isFor = ({options}: PushSubscription, pushKey: string): boolean =>
  options.applicationServerKey !== null &&
  toBase64url(new Uint8Array(options.applicationServerKey)) === pushKey;

/**
 * Subscribes with the browser's push service, or returns the existing subscription. Replaces an existing subscription
 * for another key, because a push service accepts only pushes that are signed with the key of the subscription.
 * @param pushKey the service's public key in base64url
 * @returns the push token for the device API; null if subscribing fails or takes longer than ten seconds
 */
export async function subscribe(
  {pushManager}: ServiceWorkerRegistration,
  pushKey: string,
): Promise<string | null> {
  try {
    const existing = await pushManager.getSubscription();
    if (existing !== null && isFor(existing, pushKey)) return JSON.stringify(existing);
    await existing?.unsubscribe();
    const options = {userVisibleOnly: true, applicationServerKey: pushKey};
    const subscription = await Promise.race([pushManager.subscribe(options), tooLate()]);
    return subscription && JSON.stringify(subscription);
  } catch {
    return null;
  }
}
