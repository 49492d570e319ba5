import type {PushKind, PushProvider} from '@signet/contracts';

/** What a phone is told: that a session waits for it, or no longer does, and nothing about it. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly sessionId: string;
  /** After that the push must no longer be delivered. */
  readonly secondsLeft: number;
}

/** What became of one attempt to send a push. */
export type PushAnswer =
  | {readonly outcome: 'sent'}
  /** The phone's address at the provider is gone for good. */
  | {readonly outcome: 'token-gone'}
  /** The provider will never take this push; sending it again is of no use. */
  | {readonly outcome: 'rejected'; readonly fault: PushFault}
  /** Not taken this time. */
  | {
      readonly outcome: 'refused';
      readonly fault: PushFault;
      /** `provider`: it takes nothing at present; `device`: it takes nothing more for this phone at present. */
      readonly from: 'provider' | 'device';
      /** How long to stay away, as the provider asked (RFC 9110 section 10.2.3); null when it did not. */
      readonly retryAfterMs: number | null;
    };

/** Why a push was not taken, for whoever looks after the service. */
export interface PushFault {
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The provider's own word for it, such as `BadDeviceToken`. */
  readonly reason: string | null;
}

/** The way to one push provider. Safe for use by many at once; connections are kept. */
export interface PushAdapter {
  readonly provider: PushProvider;
  /** What fails together: pushes to one destination do not suffer from the faults of another. */
  destinationOf(token: string): string;
  /**
   * Makes one attempt. The session id serves as collapse id, so that a repeated push replaces the first.
   * Never throws for what a provider or a network does; ends when `signal` aborts.
   */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>;
  /** Ends the connections. */
  close(): void;
}
