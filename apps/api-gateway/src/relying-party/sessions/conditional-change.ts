import {ServiceError} from '@signet/contracts';
import type {ClientRow, RelyingPartySessions} from '@signet/data';
import {effectiveStatus, transition, type SessionEvent} from '@signet/domain';

/** A statement that changes a session if the rules allow, and says null when it changed nothing. */
export interface ConditionalChange<T> {
  readonly event: SessionEvent;
  readonly run: () => Promise<T | null>;
}

/** The session may become ready between the statement and the look at why it did nothing; it does so only once. */
const attempts = 2;

/**
 * Makes the change, or says why not.
 * @returns null when there is nothing to change and nothing to complain of
 * @throws ServiceError session_not_found, or what the rules answer to the event
 */
export async function changeSession<T>(
  sessions: Pick<RelyingPartySessions, 'status'>,
  client: ClientRow,
  sessionId: string,
  {event, run}: ConditionalChange<T>,
): Promise<T | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changed = await run();
    if (changed !== null) return changed;
    const view = await sessions.status(client, sessionId);
    if (view === null) throw new ServiceError('session_not_found');
    const status = effectiveStatus(view.status, view.expired, false);
    const verdict = transition(view.signatureType, status, event, {hasRedirect: view.redirectUri !== null});
    if ('next' in verdict) continue;
    if (verdict.refusal === 'unchanged') return null;
    throw new ServiceError(verdict.refusal);
  }
  throw new Error(`the statement for ${event} refuses what the rules allow`);
}
