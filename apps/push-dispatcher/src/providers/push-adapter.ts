import type {PushProvider} from '@signet/contracts';

interface Envelope {
  /**
   * 1 to 32 characters of base64url, which the provider can read. Of several pushes to one phone with the same id, the
   * phone shows only the last one.
   */
  readonly collapseId: string;
  /** The time to live in seconds. The provider drops a push that it has not delivered within this time. */
  readonly secondsLeft: number;
}

/** Notifies the phone of a session that it can scan, or withdraws such a notification. */
interface SessionMessage extends Envelope {
  readonly kind: 'SESSION' | 'WITHDRAWAL';
  readonly sessionId: string;
}

/** Notifies the phone that its inbox has a notice about another device of the person. */
interface NoticeMessage extends Envelope {
  readonly kind: 'NOTICE';
}

export type PushMessage = SessionMessage | NoticeMessage;

/** The result of one attempt to send a push, as derived from the provider's response. */
export type PushResult =
  | {readonly outcome: 'sent'}
  /** The provider reports that the token is no longer valid: the app was removed, or the subscription has expired. */
  | {readonly outcome: 'unregistered'}
  /** A permanent failure: the provider will never accept this push. */
  | {readonly outcome: 'final'; readonly fault: PushFault}
  /** A temporary failure: retry later. */
  | {
      readonly outcome: 'retry';
      readonly fault: PushFault;
      /**
       * `provider`: the provider currently accepts no pushes, or does not respond. `device`: the provider currently
       * accepts no more pushes to this phone.
       */
      readonly from: 'provider' | 'device';
      /** Retry-After in milliseconds (RFC 9110 section 10.2.3); null if the provider sent none. */
      readonly retryAfterMs: number | null;
    };

/** Why a push failed, for the log. */
export interface PushFault {
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The provider's error code, such as `BadDeviceToken`; null if the provider sent none. */
  readonly reason: string | null;
}

/**
 * Sends pushes through one provider. An adapter can send several pushes concurrently, and keeps its connections open.
 */
export interface PushAdapter {
  readonly provider: PushProvider;
  /**
   * Identifies the server to which pushes for this token are sent. Failures of one destination do not delay pushes to
   * other destinations.
   */
  destinationOf(token: string): string;
  /**
   * Makes one attempt to send the push. If the caller repeats a push, the second push replaces the first one on the
   * phone, because both have the same collapse id. Faults of the provider or the network are returned, not thrown. The
   * attempt ends when `signal` aborts; an attempt that waits for an access token ends once the token request has ended.
   */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult>;
  close(): void;
}
