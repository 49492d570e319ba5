import {errors, isErrorCode, ServiceError, type CancelReason} from '@signet/contracts';
import {returnRedirect, type SessionEvent} from '@signet/domain';
import type {Clock} from '../clock.js';
import type {Person} from '../options.js';
import {randomToken} from '../random.js';
import type {FakeSession} from '../sessions/fake-session.js';
import type {SessionStore} from '../sessions/session-store.js';
import type {Signer} from '../signing/signer.js';
import {testPeople, type Directory} from './directory.js';
import type {Plan} from './plan.js';
import type {WrongCodes} from './wrong-codes.js';
import type {Arrival, Openings} from '../start/openings.js';

export interface PhoneDeps {
  readonly clock: Clock;
  readonly sessions: SessionStore;
  readonly people: Directory;
  readonly signer: Signer;
  readonly openings: Openings;
  readonly wrongCodes: WrongCodes;
}

/** The phones of all people. */
export class Phones {
  constructor(private readonly deps: PhoneDeps) {}

  /** @throws ServiceError if the phone cannot open the session */
  async scan(session: FakeSession, by?: Person, arrival: Arrival = 'page'): Promise<void> {
    const person = by ?? this.deps.people.find(session.subjectId ?? testPeople.approves.subjectId);
    if (person === undefined || (session.subjectId !== null && session.subjectId !== person.subjectId))
      throw new ServiceError('session_not_found', {message: 'The session is restricted to another person.'});
    // A phone may repeat its scan, for example because it has lost the response.
    if (session.status === 'SCANNED' && !session.signatureCaptured && session.person === person) return;
    if (this.deps.sessions.refusalOf(session, 'scan') === null)
      session.openedBy = await this.deps.openings.judge(session, arrival);
    this.deps.sessions.change(session, 'scan');
    session.person = person;
  }

  /**
   * Opens the session on the phone if necessary, and approves it, after a push with the number of the page.
   * @returns the address that the app opens in the browser; null unless a link has opened the session of your own page
   */
  async approve(session: FakeSession, by?: Person): Promise<string | null> {
    await this.#open(session, by);
    const isLogin = session.signatureType === 'AUTHENTICATION';
    this.deps.sessions.change(session, isLogin ? 'confirm' : 'captureSignature');
    if (session.openedBy?.way === 'LINK') session.returnToken = randomToken();
    if (!isLogin) await this.#sign(session);
    const {startReturnUrl, returnToken} = session;
    return startReturnUrl === null || returnToken === null
      ? null
      : returnRedirect(startReturnUrl, returnToken);
  }

  /** Opens the pushed session if necessary, and cancels it with a wrong number. @throws Error if it asks for no number */
  async refuseNumbers(session: FakeSession, by?: Person): Promise<void> {
    await this.#open(session, by);
    if (session.openedBy?.way !== 'PUSH')
      throw new Error(
        'The phone shows no numbers: only a session with start proof, opened from a push, has them.',
      );
    this.deps.sessions.change(session, 'cancelByDevice', 'wrong_code');
    const subjectId = session.person?.subjectId ?? '';
    this.deps.wrongCodes.add(subjectId);
    if (this.deps.wrongCodes.pauses(subjectId)) this.#cancelPushes(subjectId);
  }

  /** Cancels the sessions that were pushed to the person, except those that a QR code or link has opened. */
  #cancelPushes(subjectId: string): void {
    const {sessions} = this.deps;
    const isPushed = ({subjectId: of, pushStatus, openedBy}: FakeSession) =>
      of === subjectId &&
      pushStatus !== 'NOT_REQUESTED' &&
      openedBy?.way !== 'QR' &&
      openedBy?.way !== 'LINK';
    for (const session of sessions.all(isPushed)) {
      const event = session.status === 'PENDING' ? 'cancelPushed' : 'cancelByDevice';
      if (sessions.refusalOf(session, event) === null) sessions.change(session, event, 'wrong_code');
    }
  }

  /** Opens the session on the phone if necessary, and cancels it. */
  async cancel(session: FakeSession, reason: 'declined' | 'left' | 'pin_locked', by?: Person): Promise<void> {
    await this.#open(session, by);
    this.deps.sessions.change(session, reason === 'pin_locked' ? 'lockDevice' : 'cancelByDevice', reason);
  }

  /** Gives a session the outcome that its client has chosen, or with which a test person reacts to the push. */
  async follow(session: FakeSession, {path, outcome, after, person}: Plan): Promise<void> {
    const play = () =>
      this.#ifStillOpen(async () => {
        for (const event of path) await this.#step(session, event, person, outcome.reason);
      });
    if (path.includes('expire')) return;
    this.deps.clock.at(this.deps.clock.now() + after, play);
    await this.deps.clock.runDue();
  }

  async #step(
    session: FakeSession,
    event: SessionEvent,
    person: Person,
    reason: CancelReason | null,
  ): Promise<void> {
    if (event === 'scan') await this.scan(session, person, 'test');
    else if (event === 'containerCreated') await this.#sign(session);
    else this.deps.sessions.change(session, event, reason);
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
    session.result = await this.deps.signer.sign(session);
    this.deps.sessions.change(session, 'containerCreated');
  }

  /** Opens a session that no phone has opened. Only the phone that has opened a session can end it. */
  async #open(session: FakeSession, by?: Person): Promise<void> {
    if (session.status === 'PENDING') await this.scan(session, by);
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
