import {isActiveClient} from '../sql/fragments.js';

/** SQL condition: the client is not suspended, and its endpoint is enabled. */
export const isOpen = (clientId: string): string => `EXISTS (
  SELECT FROM webhook_endpoint w JOIN relying_party rp ON rp.id = w.client_id
  WHERE w.client_id = ${clientId} AND w.status = 'ENABLED' AND ${isActiveClient('rp')})`;

/**
 * SQL condition: the delivery of an earlier event of the same session has no outcome. Events of a session are inserted
 * while the row of the session is locked, so the order of their ids is the order of the changes.
 */
export const mustWait = (delivery: string): string => `EXISTS (
  SELECT FROM webhook_delivery earlier
  WHERE earlier.outcome IS NULL AND earlier.session_id = ${delivery}.session_id AND earlier.event_id < ${delivery}.event_id)`;

/**
 * SQL condition: the delivery waits for a slot, for its time, or for an earlier event of its session. This is the
 * condition of the index `webhook_delivery_waiting_idx`.
 */
export const isWaiting = (delivery: string): string =>
  `${delivery}.outcome IS NULL AND (${delivery}.enqueued_at IS NULL OR ${delivery}.retry_at IS NOT NULL)`;

/** SQL: since when, or from when on, a waiting delivery is due. A column of the index `webhook_delivery_waiting_idx`. */
export const dueAt = (delivery: string): string => `coalesce(${delivery}.retry_at, ${delivery}.created_at)`;

/** SQL condition: a waiting delivery is due. An index can serve it, because the time is constant in a statement. */
export const isDue = (delivery: string): string => `${dueAt(delivery)} <= statement_timestamp()`;

/**
 * SQL condition: the delivery occupies a slot: it was enqueued, and its attempt has no result yet. This is the
 * condition of the index `webhook_delivery_in_flight_idx`.
 */
export const isInFlight = (delivery: string): string =>
  `${delivery}.outcome IS NULL AND ${delivery}.enqueued_at IS NOT NULL AND ${delivery}.retry_at IS NULL`;

/** SQL: the number of deliveries of the client that are in flight. */
export const inFlightOf = (clientId: string): string =>
  `(SELECT count(*) FROM webhook_delivery busy WHERE busy.client_id = ${clientId} AND ${isInFlight('busy')})::int`;
