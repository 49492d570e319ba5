import type {PushPayload} from '@signet/contracts';
import {Subject, type Observable} from 'rxjs';

/** The push tokens of phones on the shelf start with this text. The page of the shelf chooses these tokens. */
const PREFIX = 'shelf-';

export interface ShelfPush {
  readonly token: string;
  readonly push: PushPayload;
}

/**
 * Passes pushes to the open pages of the shelf, which show phones side by side. This server does not know the phones on
 * the shelf, because only the browser stores them. If no page is open, a push is lost.
 */
export class ShelfPushes {
  readonly #arrivals = new Subject<ShelfPush>();

  /** Emits each push when it arrives, and completes when the simulator stops. */
  get arrivals(): Observable<ShelfPush> {
    return this.#arrivals;
  }

  /** @returns false if the token does not belong to the shelf */
  receive(token: string, push: PushPayload): boolean {
    if (!token.startsWith(PREFIX)) return false;
    this.#arrivals.next({token, push});
    return true;
  }

  /** Ends the event streams, because an open stream would prevent the server from closing. */
  beforeApplicationShutdown(): void {
    this.#arrivals.complete();
  }
}
