import {webhookReasons} from '@signet/contracts';

/** The reasons that webhooks contain, and the suspension of the client itself. */
const shown: readonly string[] = [...webhookReasons, 'relying_party_suspended'];

/**
 * The reason of a cancellation; null for a reason that is not the relying party's business, such as a lock of the device by
 * an operator.
 */
export const shownReason = (reason: string | null): string | null =>
  reason !== null && shown.includes(reason) ? reason : null;
