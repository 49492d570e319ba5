import {errors, isErrorCode, ServiceError, type CancelReason} from '@signet/contracts';
import type {SessionEvent} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {Person} from '../options.js';
import type {FakeSession} from '../sessions/fake-session.js';
import type {SessionStore} from '../sessions/session-store.js';
import type {Signer} from '../signing/signer.js';
import {testPeople, type Directory} from './directory.js';
import type {Plan} from './plan.js';

/** The phones of all people. */
export class Phones {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
    private readonly people: Directory,
    private readonly signer: Signer,
  ) {}

  /** @throws ServiceError if the phone cannot open the session */
  scan(session: FakeSession, by?: Person): void {
    const person = by ?? this.people.find(session.subjectId ?? testPeople.approves.subjectId);
    if (person === undefined || (session.subjectId !== null && session.subjectId !== person.subjectId))
      throw new ServiceError('session_not_found', {message: 'The session is restricted to another person.'});
    // A phone may repeat its scan, for example because it has lost the response.
    if (session.status === 'SCANNED' && !session.signatureCaptured && session.person === person) return;
    this.sessions.change(session, 'scan');
    session.person = person;
  }

  /** Opens the session on the phone if necessary, and approves it. */
  async approve(session: FakeSession, by?: Person): Promise<void> {
    this.#open(session, by);
    if (session.signatureType === 'AUTHENTICATION') {
      this.sessions.change(session, 'confirm');
      return;
    }
    this.sessions.change(session, 'captureSignature');
    await this.#sign(session);
  }

  /** Opens the session on the phone if necessary, and cancels it. */
  cancel(session: FakeSession, reason: 'declined' | 'left' | 'pin_locked', by?: Person): void {
    this.#open(session, by);
    this.sessions.change(session, reason === 'pin_locked' ? 'lockDevice' : 'cancelByDevice', reason);
  }

  /** Gives a session the outcome that its client has chosen, or with which a test person reacts to the push. */
  async follow(session: FakeSession, {path, outcome, after, person}: Plan): Promise<void> {
    const play = () =>
      this.#ifStillOpen(async () => {
        for (const event of path) await this.#step(session, event, person, outcome.reason);
      });
    if (path.includes('expire')) return;
    this.clock.at(this.clock.now() + after, play);
    await this.clock.runDue();
  }

  async #step(
    session: FakeSession,
    event: SessionEvent,
    person: Person,
    reason: CancelReason | null,
  ): Promise<void> {
    if (event === 'scan') this.scan(session, person);
    else if (event === 'containerCreated') await this.#sign(session);
    else this.sessions.change(session, event, reason);
  }

  /** Somebody else may have ended the session before. */
  async #ifStillOpen(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }

  async #sign(session: FakeSession): Promise<void> {
    session.result = await this.signer.sign(session);
    this.sessions.change(session, 'containerCreated');
  }

  /** Opens a session that no phone has opened. Only the phone that has opened a session can end it. */
  #open(session: FakeSession, by?: Person): void {
    if (session.status === 'PENDING') this.scan(session, by);
    const isBound = session.person !== null && (by ?? session.person).subjectId === session.person.subjectId;
    if (!isBound) throw new ServiceError('session_not_found');
  }
}

/** Explains to the author of a test why a phone cannot do something. */
export function explained(error: unknown, session: FakeSession): unknown {
  if (!(error instanceof ServiceError) || !isErrorCode(error.code)) return error;
  const {status, subjectId} = session;
  const whose = subjectId === null ? '' : `, for the person ${subjectId} only`;
  return new Error(
    `The phone gets ${error.code}: ${errors[error.code].cause} The session is ${status}${whose}.`,
    {cause: error},
  );
}
