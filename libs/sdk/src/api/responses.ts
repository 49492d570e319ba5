import type {WebhookEvent} from '../webhook.js';
import type {RequestedProperties} from './properties.js';
import type {StartKey} from '../start/start-frames.js';
import type {StartWay} from './requests.js';

/**
 * `DISPATCHED`: the service has accepted the push, but does not guarantee that it arrives. If all clients together have
 * reached the push limit of this person, the session is only in the inbox of the phone app. `NO_DEVICE`: no push is
 * sent, because the subject is unknown or has no phone that can receive a push, or your client has reached its push
 * limit for this person; show a QR code. `NOT_REQUESTED`: the request did not contain `push: true`.
 */
export type PushStatus = 'NOT_REQUESTED' | 'DISPATCHED' | 'NO_DEVICE';

/** The response of the service to the creation of a session. */
export interface CreatedSession {
  readonly sessionId: string;
  /** In epoch seconds. */
  readonly expiresAt: number;
  readonly pushStatus: PushStatus;
  /** The token that opens the hosted page. Present if the request contained `hostedPage: true`. */
  readonly handoffToken?: string;
  /** Present if the request contained `start`, unless it is for the hosted page: what `startFrames` needs. */
  readonly start?: StartKey;
}

/** What your server keeps about a login until the browser returns. Store it in the web session of this browser. */
export interface PendingLogin<Requested extends RequestedProperties = RequestedProperties> {
  readonly sessionId: string;
  /** The anti-forgery value that the browser must bring back. */
  readonly state: string;
  /** The PKCE code verifier. It proves that the server that redeems the code is the one that created the session. */
  readonly codeVerifier: string;
  /** Exists only for the compiler: carries what was requested to the type of the answer. */
  readonly [requested]?: Requested;
}

declare const requested: unique symbol;

/** A login that was created. It is plain data and can be stored as JSON. */
export interface Login<Requested extends RequestedProperties = RequestedProperties>
  extends CreatedSession, PendingLogin<Requested> {}

/** What your server keeps about a signing until it ends. */
export interface PendingSigning {
  readonly sessionId: string;
  /** The anti-forgery value. The SDK sends it to the service only if the request contains a `redirectUri`. */
  readonly state: string;
}

export interface Signing extends CreatedSession, PendingSigning {}

/** The additional fields of a session that was created for the hosted page. */
export interface Hosted {
  readonly handoffToken: string;
  /**
   * The address of the hosted page, to which you redirect the browser. It can be opened once, by default within 60
   * seconds after the session was created.
   */
  readonly hostedUrl: string;
}

/** The additional field of a session with start proof on a page of your own. */
export interface Started {
  readonly start: StartKey;
}

/** How a phone has opened a session with start proof. */
export interface SessionStart {
  /** `UNPROVEN`: with an app that is too old for start proof. */
  readonly way: StartWay | 'UNPROVEN';
  /** How old the QR code was when the camera saw it, in milliseconds. */
  readonly ageMs?: number | undefined;
  /** With the hosted page: whether the person has not logged in to you with this browser before. */
  readonly newBrowser?: boolean | undefined;
}

/** The response of the service to a status request. */
export type SessionState =
  | {
      readonly status: 'PENDING';
      /** In epoch seconds. */
      readonly expiresAt: number;
    }
  | {
      readonly status: 'SCANNED';
      /** In epoch seconds. */
      readonly expiresAt: number;
      /** Present if the request contained `include: 'start'` and the session has start proof. */
      readonly start?: SessionStart | undefined;
    }
  | {
      readonly status: 'CONFIRMED' | 'COMPLETED';
      /** Present if the request contained `include: 'start'` and the session has start proof. */
      readonly start?: SessionStart | undefined;
    }
  | {readonly status: 'CANCELLED' | 'EXPIRED'};

/**
 * The result of a signing. Only the certificate in the container is evidence of the person's identity; the other fields
 * about the person are for convenience.
 */
export interface SigningResult {
  /** The ASiC-E container without the signed data, in base64. `attachData` adds the data. */
  readonly container: string;
  /** The SHA-512 hash of the data, as 128 hexadecimal characters. */
  readonly signedDataHash: string;
  readonly signedDataName: string;
  /** In epoch seconds. */
  readonly signingTime: number;
  readonly name: string;
  readonly personalCode: string;
  /** The date of birth as YYYY-MM-DD. Absent if the service does not know it. */
  readonly dateOfBirth?: string | undefined;
  readonly country: string;
}

/** The webhook of your client as the service knows it, without its secret. */
export interface WebhookEndpoint {
  readonly url: string;
  /** The types of the events that the service sends to it. */
  readonly events: readonly Exclude<WebhookEvent['type'], 'webhook.test'>[];
  /** While it is DISABLED, the service discards the events. */
  readonly status: 'ENABLED' | 'DISABLED';
  /**
   * Present if it is disabled: by hand (`OPERATOR`), because your server answered 410 (`GONE`), or after days of failures
   * (`FAILING`).
   */
  readonly disabledReason?: 'OPERATOR' | 'GONE' | 'FAILING' | undefined;
  /** The first failure since the last success, in epoch seconds. Absent if the last delivery succeeded. */
  readonly failingSince?: number | undefined;
}
