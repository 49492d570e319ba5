import {randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import type {ErrorCode} from '@signet/contracts';
import {challengeOf} from '@signet/domain';
import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {verifier} from '../support/arrange.js';
import {signingRequest} from '../support/signing.js';
import {Abandoned, Caller, type Response} from './caller.js';
import type {CampaignService, Ledger} from './ledger.js';

const created = z.object({sessionId: z.uuid()});
const status = z.object({status: z.string()});
const redirect = z.object({redirect: z.url()});

/** A person who has a phone and is known to the relying party from an earlier login. */
export interface Person {
  readonly phone: Phone;
  readonly subjectId: string;
  /**
   * True if the response to an approval was lost or was a 503, and no approval has succeeded since. The service counts
   * PIN attempts before it responds, so the phone may be locked.
   */
  unanswered: boolean;
}

/** How long a person waits for a push before opening the app without it, in milliseconds. */
const MAX_PUSH_WAIT_MS = 4000;

/**
 * The flows that run while faults happen. A flow rejects with `Abandoned` if its caller has to start again with a new
 * session.
 */
export class Flows {
  readonly #caller: Caller;

  constructor(
    private readonly service: CampaignService,
    private readonly ledger: Ledger,
  ) {
    this.#caller = new Caller(ledger);
  }

  async login(person: Person): Promise<void> {
    const sessionId = await this.#create('login', loginRequest(this.service));
    await this.#approve(person, sessionId);
    await this.#redeem(sessionId);
  }

  async pushLogin(person: Person): Promise<void> {
    const request = {...loginRequest(this.service), subject_id: person.subjectId, push: true};
    const sessionId = await this.#create('push', request);
    const until = performance.now() + MAX_PUSH_WAIT_MS;
    while (this.service.pushesOf(sessionId) === 0 && performance.now() < until) await pause(50);
    await this.#approve(person, sessionId);
    await this.#redeem(sessionId);
  }

  /** Resolves once the signature has been accepted. The container is created later. */
  async signing(person: Person): Promise<void> {
    const sessionId = await this.#create('signing', signingRequest());
    await this.#approve(person, sessionId);
    this.ledger.signed.add(sessionId);
  }

  async #create(kind: keyof Ledger['sessions'], request: object): Promise<string> {
    const key = randomUUID();
    const {body} = await this.#caller.ask('the creation', () =>
      this.service.stack.call('POST', '/session', request, undefined, {'idempotency-key': key}),
    );
    const {sessionId} = created.parse(body);
    this.ledger.sessions[kind].add(sessionId);
    return sessionId;
  }

  async #approve(person: Person, sessionId: string): Promise<void> {
    const {phone} = person;
    const lost: readonly ErrorCode[] = ['device_locked', 'session_not_found', 'pin_attempt_required'];
    await this.#caller.ask('the scan', () => phone.scan(sessionId), lost, person.unanswered);
    const confirm = async (): Promise<Response> => {
      const response = await phone.confirm(sessionId, '1234').catch((error: unknown) => {
        person.unanswered = true;
        throw error;
      });
      if (response.status === 503) person.unanswered = true;
      // If an earlier attempt approved the session but its response was lost, the phone gets 404, because it can no
      // longer open the session. The status then shows whether the approval succeeded.
      const approved = response.ok || (response.status === 404 && (await this.#isApproved(sessionId)));
      return approved ? {status: 200, body: null} : response;
    };
    await this.#caller.ask('the approval', confirm, lost, person.unanswered);
    person.unanswered = false;
  }

  async #isApproved(sessionId: string): Promise<boolean> {
    const {body} = await this.#caller.ask('the status', () =>
      this.service.stack.call('GET', `/session/${sessionId}/status`),
    );
    const {status: now} = status.parse(body);
    return now !== 'EXPIRED' && now !== 'CANCELLED' && now !== 'PENDING';
  }

  async #redeem(sessionId: string): Promise<void> {
    const {stack} = this.service;
    const {body} = await this.#caller.ask(
      'the completion',
      () => stack.call('POST', `/session/${sessionId}/completion`),
      ['session_already_completed'],
    );
    this.ledger.completed.add(sessionId);
    const code = new URL(redirect.parse(body).redirect).searchParams.get('code');
    const redeem = () => stack.call('POST', '/session/token', {code, code_verifier: verifier});
    try {
      await this.#caller.ask('the redemption', redeem, ['invalid_grant']);
    } catch (error) {
      if (error instanceof Abandoned) this.ledger.perhapsRedeemed.add(sessionId);
      throw error;
    }
    this.ledger.redeemed.add(sessionId);
    const second = await redeem().catch(() => undefined);
    if (second?.status === 200) this.ledger.lost.push('a code was redeemed twice');
  }
}

const loginRequest = ({stack}: CampaignService) => ({
  signature_type: 'AUTHENTICATION',
  redirect_uri: stack.client.redirectUri,
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  state: 'a state',
});
