import type {PushKind, PushProvider} from '@signet/contracts';

/** The content of a push: that a session waits for the phone, or no longer does. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly sessionId: string;
  /** Time to live: the provider drops an undelivered push after it. */
  readonly secondsLeft: number;
}

/** The provider's answer to one attempt to send a push. */
export type PushAnswer =
  | {readonly outcome: 'sent'}
  /** The provider reports that the token is no longer valid: the app was removed, or the subscription has expired. */
  | {readonly outcome: 'unregistered'}
  /** A permanent failure: the provider will never accept this push. */
  | {readonly outcome: 'rejected'; readonly fault: PushFault}
  /** A temporary failure: retry later. */
  | {
      readonly outcome: 'refused';
      readonly fault: PushFault;
      /** `provider`: it accepts no pushes at present; `device`: it accepts no more pushes for this phone at present. */
      readonly from: 'provider' | 'device';
      /** Retry-After (RFC 9110 section 10.2.3); null if the provider sent none. */
      readonly retryAfterMs: number | null;
    };

/** Why a push failed, for the log. */
export interface PushFault {
  /** HTTP status; null if no answer came. */
  readonly status: number | null;
  /** The provider's error code, such as `BadDeviceToken`. */
  readonly reason: string | null;
}

/** Sends pushes over one provider. Safe for concurrent use; keeps its connections open. */
export interface PushAdapter {
  readonly provider: PushProvider;
  /** The server that a token belongs to. Failures of one destination do not hold up pushes to another. */
  destinationOf(token: string): string;
  /**
   * Makes one attempt. The session id is the collapse id, so that a repeated push replaces the first on the phone.
   * Faults of the provider or the network are answers, not exceptions. Ends when `signal` aborts.
   */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>;
  /** Closes the connections. */
  close(): void;
}
