import {attributeNames, predicateTypes} from '@signet/contracts';
import type {SignetClientOptions} from '@signet/sdk';
import {Clock} from './clock.js';
import {openHostedPage} from './hosted-page.js';
import {FakeFetch} from './http/fake-fetch.js';
import type {FakeSignetOptions, FakeWebhook, HostedPage} from './options.js';
import type {Person, PersonDraft, TestPeople} from './options.js';
import {Directory, testPeople} from './people/directory.js';
import {explained, Phones} from './people/phones.js';
import {WrongCodes} from './people/wrong-codes.js';
import {randomToken} from './random.js';
import {Creation} from './sessions/creation.js';
import type {FakeSession} from './sessions/fake-session.js';
import {Finishing} from './sessions/finishing.js';
import {SessionStore} from './sessions/session-store.js';
import {StatusReader} from './sessions/status.js';
import {Signer} from './signing/signer.js';
import {Openings, sessionIdIn, type Arrival} from './start/openings.js';
import {Outbox} from './webhooks/outbox.js';

const BASE_URL = 'https://api.signet.example';
const LOGIN_URL = 'https://login.signet.example';

/**
 * The service in the process of your tests, without a network, a database or a phone. Your program uses the real
 * `SignetClient`; the test decides what people do, and moves the clock. Your client is a test client.
 */
export class FakeSignet {
  /** The options for `new SignetClient`. Their `fetch` leads to this fake. */
  readonly clientOptions: SignetClientOptions & {readonly loginUrl: string};
  /** People who react in a fixed way to sessions that are pushed to them. */
  readonly people: TestPeople = testPeople;
  readonly #clock = new Clock();
  readonly #directory = new Directory();
  readonly #signer = new Signer();
  readonly #outbox: Outbox;
  readonly #sessions: SessionStore;
  readonly #phones: Phones;
  readonly #finishing: Finishing;
  readonly #fetch: FakeFetch;

  constructor(options: FakeSignetOptions) {
    const credentials = {baseUrl: BASE_URL, clientId: crypto.randomUUID(), clientSecret: randomToken()};
    this.#outbox = new Outbox(options, () => this.#clock.now());
    this.#sessions = new SessionStore(this.#clock, this.#outbox);
    const wrongCodes = new WrongCodes(this.#clock);
    this.#phones = new Phones({
      ...{clock: this.#clock, sessions: this.#sessions, people: this.#directory},
      ...{signer: this.#signer, openings: new Openings(this.#clock), wrongCodes},
    });
    this.#finishing = new Finishing(this.#clock, this.#sessions);
    const client = {
      ...{id: credentials.clientId, name: 'FakeSignet', isTest: true, maySign: true, nameApproved: true},
      startProof: options.startProof ?? 'OFF',
      redirectUris: options.redirectUris,
      returnOrigins: options.returnOrigins ?? [],
      allowedAttributes: options.attributes ?? attributeNames,
      allowedPredicates: options.predicates ?? predicateTypes,
    };
    this.#fetch = new FakeFetch(credentials, this.#clock, {
      creation: new Creation(client, this.#clock, this.#sessions, this.#directory, this.#phones, wrongCodes),
      finishing: this.#finishing,
      sessions: this.#sessions,
      statuses: new StatusReader(this.#clock, this.#sessions),
      webhook: this.#outbox,
    });
    this.clientOptions = {...credentials, loginUrl: LOGIN_URL, fetch: this.#fetch.fetch};
  }

  /** The time of the fake. */
  get now(): Date {
    return new Date(this.#clock.now());
  }

  /** The secret with which your program verifies the webhooks of this fake. */
  get webhookSecret(): string {
    return this.#outbox.secret;
  }

  /** Skips time: sessions expire after 120 seconds (300 with a push), and codes 60 seconds after the approval. */
  advance(milliseconds: number): Promise<void> {
    return this.#clock.advance(milliseconds);
  }

  /** Registers a person, who does nothing until a test says so. */
  addPerson(person: PersonDraft): Person {
    return this.#directory.add(person);
  }

  /**
   * The person sees the page of the session and opens it on the phone, which makes it SCANNED. With start proof, they open
   * the push if there is one; otherwise they scan the QR code of this moment.
   * @param person default: the person to whom the session is restricted, or `people.approves`
   * @throws Error if the phone cannot open the session
   */
  scan(sessionId: string, person?: Person): Promise<void> {
    return this.#act(sessionId, (session) => this.#phones.scan(session, person));
  }

  /**
   * The person scans the QR code that your page shows, such as `await startFrames(login).current()`. After `advance`, the
   * QR codes that your program makes are too old, because they count the real time.
   * @param person default: as in `scan`
   * @throws Error if the phone cannot open the session, for example because the QR code is too old
   */
  scanCode(text: string, person?: Person): Promise<void> {
    return this.#openWith({via: 'CAMERA', text}, person);
  }

  /**
   * The person follows the link that your page shows, such as `await startFrames(login).link()`, on the same device.
   * @throws Error if the phone cannot open the session
   */
  openLink(text: string, person?: Person): Promise<void> {
    return this.#openWith({via: 'LINK', text}, person);
  }

  /**
   * The person approves: a login becomes CONFIRMED, and a signing COMPLETED. After a push with start proof, they choose the
   * right number.
   * @returns the address that the app opens in the browser: the `returnUrl` of a session that a link has opened, with the
   *   return token. Null for every other session
   * @throws Error if the phone cannot approve the session
   */
  approve(sessionId: string, person?: Person): Promise<string | null> {
    return this.#act(sessionId, (session) => this.#phones.approve(session, person));
  }

  /** The person finds none of the numbers on the page, so that the pushed session becomes CANCELLED. */
  refuseNumbers(sessionId: string, person?: Person): Promise<void> {
    return this.#act(sessionId, (session) => this.#phones.refuseNumbers(session, person));
  }

  /** The person declines, so that the session becomes CANCELLED. */
  decline(sessionId: string, person?: Person): Promise<void> {
    return this.#act(sessionId, (session) => this.#phones.cancel(session, 'declined', person));
  }

  /** The person closes the request on the phone without an answer, so that the session becomes CANCELLED. */
  leave(sessionId: string, person?: Person): Promise<void> {
    return this.#act(sessionId, (session) => this.#phones.cancel(session, 'left', person));
  }

  /** The person enters wrong PINs until the phone is locked, so that the session becomes CANCELLED. */
  lockPin(sessionId: string, person?: Person): Promise<void> {
    return this.#act(sessionId, (session) => this.#phones.cancel(session, 'pin_locked', person));
  }

  /**
   * Opens the hosted page with the `hostedUrl` of a session, as a browser does: once, within 60 seconds.
   * @throws Error if the address is not valid any more
   */
  openHostedPage(hostedUrl: string | URL): Promise<HostedPage> {
    const deps = {
      ...{clock: this.#clock, sessions: this.#sessions},
      ...{phones: this.#phones, finishing: this.#finishing},
    };
    return openHostedPage(hostedUrl, deps);
  }

  /**
   * Delivers the webhooks that wait, and returns every webhook so far. Webhooks wait for this call, so that they never
   * arrive before your program has stored the session that it has just created. After a response with status 410, your
   * client gets no webhooks any more, as `SignetClient.webhook()` then shows.
   */
  async webhooks(): Promise<readonly FakeWebhook[]> {
    await this.#clock.runDue();
    return this.#outbox.deliver();
  }

  /** Delivers a webhook again with the next `webhooks()`, with the same id. */
  resend(webhook: FakeWebhook): void {
    this.#outbox.resend(webhook);
  }

  /** The root certificate of the signatures in DER, for the `TrustStore` of `@signet/asic`. */
  trustAnchor(): Promise<Uint8Array> {
    return this.#signer.root();
  }

  /** Lets every request fail as if the service could not be reached, until `reconnect`. */
  disconnect(): void {
    this.#fetch.isConnected = false;
  }

  reconnect(): void {
    this.#fetch.isConnected = true;
  }

  async #openWith(arrival: Exclude<Arrival, string>, person?: Person): Promise<void> {
    return this.#act(sessionIdIn(arrival.text), (session) => this.#phones.scan(session, person, arrival));
  }

  async #act<T>(sessionId: string, act: (session: FakeSession) => Promise<T>): Promise<T> {
    await this.#clock.runDue();
    const session = this.#sessions.find(sessionId);
    try {
      return await act(session);
    } catch (error) {
      throw explained(error, session);
    }
  }
}
