import type {PushProvider} from '@signet/contracts';

/** What a phone is told: that a session waits for it, and nothing about it. */
export interface PushMessage {
  sessionId: string;
  /** After that the push must no longer be delivered. */
  secondsLeft: number;
}

/** What the provider said: it took the push, or the token is gone for good. */
export type PushAnswer = 'sent' | 'token-gone';

/** The provider did not take the push; it is worth trying again. */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';

  constructor(readonly status: number | null) {
    super(status === null ? 'The push provider did not answer.' : `The push provider answered ${status}.`);
  }
}

/** The way to one push provider. */
export interface PushAdapter {
  readonly provider: PushProvider;
  /**
   * Sends one push. The session id serves as collapse id, so that a repeated one replaces the first.
   * Throws `PushRefusedError` when the provider did not take it.
   */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>;
}
