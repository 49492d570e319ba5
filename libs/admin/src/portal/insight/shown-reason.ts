import {webhookReasons} from '@signet/contracts';

/** The reasons that webhooks contain, and the suspension of the client itself. */
const shown: readonly string[] = [...webhookReasons, 'relying_party_suspended'];

/**
 * Returns the reason of a cancellation; null for a reason that the relying party must not learn, such as that an
 * operator locked the device.
 */
export const shownReason = (reason: string | null): string | null =>
  reason !== null && shown.includes(reason) ? reason : null;
