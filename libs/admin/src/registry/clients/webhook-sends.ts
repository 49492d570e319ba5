import {newId} from '@signet/store/sql';
import {RegistryError} from '../registry-errors.js';
import {FIRST_IN_LINE, mustBeEnabled, type Transaction} from './webhook-changes.js';

/**
 * Creates the delivery of a test event, whichever types of events the endpoint receives. The test event is sent before
 * the events that wait.
 * @returns the id of the delivery
 * @throws UnknownTargetError, RegistryError if the endpoint is disabled
 */
export async function sendTestEvent(transaction: Transaction, clientId: string): Promise<string> {
  await mustBeEnabled(transaction, clientId);
  const id = newId();
  await transaction.webhookDelivery.create({
    data: {id, clientId, type: 'webhook.test', retryAt: FIRST_IN_LINE},
  });
  return id;
}

/**
 * Makes the delivery of an event due again, before the events that wait, and resets its count of failures. The
 * `webhook-id` stays the same.
 * @throws UnknownTargetError, RegistryError if the endpoint is disabled or the event is being sent
 */
export async function sendAgain(
  transaction: Transaction,
  clientId: string,
  deliveryId: string,
): Promise<void> {
  await mustBeEnabled(transaction, clientId);
  const reopened = await transaction.$executeRaw`
    UPDATE webhook_delivery SET outcome = NULL, finished_at = NULL, failures = 0, retry_at = ${FIRST_IN_LINE}
    WHERE id = ${deliveryId}::uuid AND (outcome IS NOT NULL OR retry_at > ${FIRST_IN_LINE})`;
  if (reopened === 0)
    throw new RegistryError(`The delivery ${deliveryId} is being sent.`, {because: 'delivery in progress'});
}
