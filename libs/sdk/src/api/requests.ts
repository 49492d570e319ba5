import type {Binary} from '../arguments/to-bytes.js';
import type {RequestedProperties} from './properties.js';

/** The person to whom a session is restricted, if any, and whether that person's phones get a push. */
export type Recipient =
  | {
      /** The person's `subjectId`, from an earlier login. Only this person can open the session. */
      readonly subjectId: string;
      /** Sends the session to the person's phones, so that no QR code is needed. Default: false. */
      readonly push?: boolean | undefined;
    }
  | {readonly subjectId?: undefined; readonly push?: false | undefined};

/**
 * How a phone opens a session: with the camera from a QR code (`QR`), from a link on the same device (`LINK`), or from a
 * push (`PUSH`).
 */
export type StartWay = 'QR' | 'LINK' | 'PUSH';

/** Start proof: a session opens only for a phone that has seen the page which has created it. */
export interface StartRequest {
  /** How a phone may open the session. Default: every way that the session can offer. */
  readonly ways?: readonly StartWay[] | undefined;
  /**
   * The page of your server that the app opens in the browser after an approval on the same device, under a registered
   * return origin. Needed for `LINK`, except on the hosted page.
   */
  readonly returnUrl?: string | undefined;
  /**
   * How the person shows that they see the page of a pushed session: by choosing its number among three (`CHOICE`, the
   * default), or by typing it (`ENTRY`).
   */
  readonly pushCheck?: 'CHOICE' | 'ENTRY' | undefined;
}

interface Shown {
  /** A text that the phone shows as a message of the relying party. At most 255 characters. */
  readonly title?: string | undefined;
  /** Asks for start proof. `{}` offers every way. A page of your own then shows `startFrames`. */
  readonly start?: StartRequest | undefined;
}

/** A request with start proof whose page your server shows. */
export interface OnOwnPage {
  readonly start: StartRequest;
  readonly hostedPage?: false | undefined;
}

export type LoginRequest<Requested extends RequestedProperties = RequestedProperties> = Recipient &
  Shown & {
    /** One of the client's registered redirect URIs. It must match the registered text exactly. */
    readonly redirectUri: string;
    readonly properties?: Requested | undefined;
    /** The person logs in on the hosted page instead of a page of your own. Default: false. */
    readonly hostedPage?: boolean | undefined;
  };

/** What is signed: either data, or the hash of data that is stored elsewhere. */
export type ToBeSigned =
  | {
      /** The bytes of the data. The SDK hashes them and sends only the hash. */
      readonly data: Binary;
      readonly signedDataHash?: undefined;
    }
  | {
      /** The SHA-512 hash of the data, as 128 hexadecimal characters. */
      readonly signedDataHash: string;
      readonly data?: undefined;
    };

/** Where a signing happens: on the hosted page, which needs a redirect URI, or on a page of your own. */
export type SigningPage =
  | {readonly redirectUri: string; readonly hostedPage?: boolean | undefined}
  | {readonly redirectUri?: undefined; readonly hostedPage?: false | undefined};

export type SigningRequest = Recipient &
  Shown &
  ToBeSigned &
  SigningPage & {
    /** The name of the data in the container, a plain file name. Default: `detached-file`. */
    readonly signedDataName?: string | undefined;
  };

/** Makes the service delay or refuse a request. Only a client that is registered for tests may use it. */
export interface TestSwitch {
  /** The delay of the request in milliseconds, at most 30,000. */
  readonly delayMs?: number | undefined;
  /**
   * The HTTP status with which the service refuses the request. The SDK retries calls that are safe to repeat, unless
   * the `SignetClient` was created with `retries: 0`.
   */
  readonly status?: 429 | 503 | undefined;
}

/** A test switch that also sets what happens to the new session. */
export interface CreationTestSwitch extends TestSwitch {
  readonly outcome?: 'SCANNED' | 'CONFIRMED' | 'COMPLETED' | 'EXPIRED' | `CANCELLED:${string}` | undefined;
  /** The time from the creation to the outcome in milliseconds, at most 30,000. Default: 0. */
  readonly afterMs?: number | undefined;
  /**
   * How much older than it is the service makes the session appear once it has its outcome, such as `61s` or `5d`: the
   * code expires, the result is not kept any more, and the events happened earlier. At most 30 days.
   */
  readonly age?: `${number}${'s' | 'm' | 'h' | 'd'}` | undefined;
}

/** The options that every call has. */
export interface CallOptions {
  /** Only for clients that are registered for tests. */
  readonly test?: TestSwitch | undefined;
  /** Aborts the call, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface CreationOptions extends CallOptions {
  /** Only for clients that are registered for tests. */
  readonly test?: CreationTestSwitch | undefined;
  /**
   * Up to 64 visible ASCII characters. Requests with the same key create one session. Default: a random key for each
   * call, which makes the retries of this call safe.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface CompletionOptions extends CallOptions {
  /**
   * The token with which the app has opened your `returnUrl`: `returnTokenIn(request.url)`. Needed for a session that a
   * link has started.
   */
  readonly returnToken?: string | undefined;
}

export interface StatusOptions extends CallOptions {
  /** With `start`, the state says how a phone has opened a session with start proof. */
  readonly include?: 'start' | undefined;
  /**
   * Long poll: the service answers when the status differs from `since`, or after `seconds` (1 to 55). It answers
   * earlier if the process that handles the request shuts down.
   */
  readonly wait?: {readonly since: SessionStatus; readonly seconds: number} | undefined;
}

/**
 * The status of a session. The last three are final. COMPLETED is the final status of a successful login or signing.
 */
export type SessionStatus = 'PENDING' | 'SCANNED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';

export interface WaitOptions extends CallOptions {
  /** The longest time to wait, in milliseconds. Default: 15 minutes. */
  readonly timeoutMs?: number | undefined;
  /** Is called with each new status, for example to update a page. */
  readonly onStatus?: ((status: SessionStatus) => void) | undefined;
}
