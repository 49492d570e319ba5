import {ServiceError, limits, type CancelReason, type ErrorCode, type SessionStatus} from '@signet/contracts';
import {transition, type SessionEvent} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {Outbox} from '../webhooks/outbox.js';
import {deletedAt, type FakeSession} from './fake-session.js';

/** The events that the outbox contains, by the status to which a session changes. */
const eventOf = {
  SCANNED: 'session.scanned',
  CONFIRMED: 'session.confirmed',
  COMPLETED: 'session.completed',
  CANCELLED: 'session.cancelled',
  EXPIRED: 'session.expired',
} as const satisfies Partial<Record<SessionStatus, string>>;

/** The sessions, each of which changes only as the transition table allows. */
export class SessionStore {
  readonly #sessions = new Map<string, FakeSession>();

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  add(session: FakeSession): void {
    this.#sessions.set(session.id, session);
    this.clock.at(session.expiresAt, () => void this.change(session, 'expire'));
  }

  /** Returns a session that is not deleted yet. @throws ServiceError session_not_found */
  find(id: string): FakeSession {
    const session = this.#sessions.get(id);
    if (session === undefined || this.#isDeleted(session)) throw new ServiceError('session_not_found');
    return session;
  }

  search(wanted: (session: FakeSession) => boolean): FakeSession | undefined {
    return this.all(wanted)[0];
  }

  all(wanted: (session: FakeSession) => boolean): FakeSession[] {
    return [...this.#sessions.values()].filter((session) => wanted(session) && !this.#isDeleted(session));
  }

  /** Returns the error that an event would get now; `unchanged` for none without a change; null if it is allowed. */
  refusalOf(session: FakeSession, event: SessionEvent): ErrorCode | 'unchanged' | null {
    const {signatureType, status, signatureCaptured, returned, redirectUri} = session;
    const facts = {signatureCaptured, returned, hasRedirect: redirectUri !== null};
    const verdict = transition(signatureType, status, event, facts);
    return 'next' in verdict ? null : verdict.refusal;
  }

  /**
   * Lets an event happen to a session. Returns false if nothing changes and the caller gets no error.
   * @param messages messages for errors whose default message is too general
   * @throws ServiceError the refusal of the transition table
   */
  change(
    session: FakeSession,
    event: SessionEvent,
    reason: CancelReason | null = null,
    messages: Readonly<Partial<Record<ErrorCode, string>>> = {},
  ): boolean {
    const refusal = this.refusalOf(session, event);
    if (refusal === 'unchanged') return false;
    if (refusal !== null) {
      const message = messages[refusal];
      throw new ServiceError(refusal, message === undefined ? {} : {message});
    }
    this.#apply(session, event, reason);
    this.clock.changed();
    return true;
  }

  #apply(session: FakeSession, event: SessionEvent, reason: CancelReason | null): void {
    const {signatureType, status, signatureCaptured, returned} = session;
    const verdict = transition(signatureType, status, event, {signatureCaptured, returned});
    if (!('next' in verdict)) return;
    const now = this.clock.now();
    if (event === 'captureSignature') session.signatureCaptured = true;
    if (event === 'complete') session.returned = true;
    if (event === 'confirm') {
      session.confirmedAt = now;
      session.codeExpiresAt = now + limits.codeValidity.default * 1000;
    }
    if (verdict.next === status) return;
    session.status = verdict.next;
    session.reason = reason;
    session.endedAt = now;
    if (session.status !== 'PENDING')
      this.outbox.add({
        type: eventOf[session.status],
        occurredAt: new Date(now - session.age),
        sessionId: session.id,
        signatureType,
        reason,
      });
  }

  #isDeleted(session: FakeSession): boolean {
    const at = deletedAt(session);
    return at !== null && at <= this.clock.now();
  }
}
