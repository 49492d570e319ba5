import type {TrustStore} from '@signet/asic';
import {SignetError, type SignetClient, type SignetClientOptions} from '@signet/sdk';

export type Who = 'mari' | 'jaan';

/** The people of each world. Jaan has only one name, and his date of birth is not known. */
export const people = {
  mari: {
    givenName: 'Mari',
    familyName: 'Maasikas',
    personalCode: '60001019906',
    dateOfBirth: '2000-01-01',
    country: 'EE',
  },
  jaan: {givenName: 'Jaan', personalCode: '36805280109', country: 'EE'},
} as const;

/** The address of the client's webhook in each world. */
export const webhookUrl = 'https://shop.example/signet-events';

/** A hosted page in a browser. Each method returns the URL to which the page sends the browser. */
export interface Page {
  approve(who: Who): Promise<string>;
  decline(who: Who): Promise<string>;
  cancel(): Promise<string>;
}

/** The body of a webhook, without its time. */
export interface SentEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * A service to which the SDK is connected: the gateway on PostgreSQL, or the fake. Its client is a test client that may
 * request everything, with the redirect URI `https://shop.example/callback` and the return
 * origin `https://shop.example`.
 */
export interface World {
  readonly options: SignetClientOptions;
  readonly client: SignetClient;
  readonly clientWithoutWebhook: SignetClient;
  /** The roots of the people's certificates. */
  readonly trust: () => Promise<TrustStore>;
  /** The person sees the page of the session, and opens it on the phone. */
  scan(who: Who, sessionId: string): Promise<void>;
  scanCode(who: Who, text: string): Promise<void>;
  openLink(who: Who, text: string): Promise<void>;
  /**
   * Scans the session if it is PENDING, and approves it, with the number of the page after a push. For a signing, also
   * creates the container. Returns the address that the app opens in the browser, or null.
   */
  approve(who: Who, sessionId: string): Promise<string | null>;
  /** The person finds none of the numbers on the page. */
  refuseNumbers(who: Who, sessionId: string): Promise<void>;
  decline(who: Who, sessionId: string): Promise<void>;
  leave(who: Who, sessionId: string): Promise<void>;
  /** Rejects if the page refuses the token. */
  openPage(hostedUrl: string): Promise<Page>;
  /** Skips time for all sessions that exist. */
  advance(seconds: number): Promise<void>;
  /** The webhooks about a session, in order. */
  events(sessionId: string): Promise<readonly SentEvent[]>;
  stop(): Promise<void>;
}

/** What a refused call tells its caller. The message is that of the service, without the address of the help page. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    (value) => {
      throw new Error(`The call was not refused: ${JSON.stringify(value)}`);
    },
    (caught: unknown) => caught,
  );
  if (!(error instanceof SignetError)) throw error;
  const {status, errorCode, message, help, retryAfter} = error;
  return {
    status,
    errorCode,
    message: message.replace(/ \([a-z_]+, http[^ ]*\)$/, ''),
    helpPath: help === undefined ? undefined : new URL(help).pathname,
    retryAfter,
  };
}
