import type {SessionView} from '@signet/contracts';

/** The views that a phone has shown, by session id. */
export class ShownViews {
  readonly #views = new Map<string, SessionView>();

  /** Adds a view, and removes those that have expired. @param now the current time in epoch seconds */
  add(view: SessionView, now: number): void {
    for (const [sessionId, {expiresAt}] of this.#views) {
      if (expiresAt < now) this.#views.delete(sessionId);
    }
    this.#views.set(view.sessionId, view);
  }

  get(sessionId: string): SessionView | undefined {
    return this.#views.get(sessionId.toLowerCase());
  }
}
