import {ServiceError, type SessionStatus, type SignatureType} from '@signet/contracts';
import {effectiveStatus, transition, type SessionEvent} from '@signet/domain';

/** What the rules need to know of a session to say why it was not changed. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly signatureType: SignatureType;
  readonly expired: boolean;
  readonly signatureCaptured: boolean;
  readonly returned: boolean;
  readonly redirectUri: string | null;
}

/** A statement that changes a session if the rules allow, and says null when it changed nothing. */
export interface ConditionalChange<T> {
  readonly event: SessionEvent;
  readonly run: () => Promise<T | null>;
  /** How the session stands; throws what the caller is told when it is none of theirs. */
  readonly look: () => Promise<SessionState>;
}

/** The session may become ready between the statement and the look at why it did nothing; it does so only once. */
const attempts = 2;

/**
 * Makes the change, or says why not.
 * @returns null when there is nothing to change and nothing to complain of
 * @throws ServiceError what the rules answer to the event
 */
export async function changeSession<T>({event, run, look}: ConditionalChange<T>): Promise<T | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changed = await run();
    if (changed !== null) return changed;
    const {status, signatureType, expired, redirectUri, ...facts} = await look();
    const effective = effectiveStatus(status, expired, facts.signatureCaptured);
    const verdict = transition(signatureType, effective, event, {
      ...facts,
      hasRedirect: redirectUri !== null,
    });
    if ('next' in verdict) continue;
    if (verdict.refusal === 'unchanged') return null;
    throw new ServiceError(verdict.refusal);
  }
  throw new Error(`the statement for ${event} refuses what the rules allow`);
}
