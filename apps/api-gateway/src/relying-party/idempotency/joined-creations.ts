import {setTimeout as delay} from 'node:timers/promises';
import {ServiceError, type CreateSessionResponse} from '@signet/contracts';

/** The response of a creation without its start key, which is derived again for each repetition. */
export interface CreationResult {
  readonly response: CreateSessionResponse;
  /** Null if the response has no start key. */
  readonly startKeyVersion: number | null;
  /** The age of the session in milliseconds. */
  readonly ageMs: number;
}

interface Running {
  readonly bodyHash: Buffer;
  readonly result: Promise<CreationResult>;
}

/**
 * Joins the requests with one Idempotency-Key that arrive while the first of them runs in this process: only the first
 * one uses the database.
 */
export class JoinedCreations {
  readonly #running = new Map<string, Running>();

  /**
   * Runs `create`, unless a request with this id is running. Then waits for it: with the same body, returns its response or
   * rejects with its error; with another body, runs `create` only if the other request fails.
   * @param id the client, the version of its registration and the key
   * @param waitMs how long the request waits in total, however many other requests fail meanwhile
   * @param create gets the end of the wait, on the clock of `performance.now()`
   * @throws ServiceError idempotency_mismatch, idempotency_in_progress, or what `create` throws
   */
  async run<Created extends CreationResult>(
    id: string,
    bodyHash: Buffer,
    waitMs: number,
    create: (deadline: number) => Promise<Created>,
  ): Promise<Created | CreationResult> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const running = this.#running.get(id);
      if (running === undefined) return this.#lead(id, bodyHash, () => create(deadline));
      const result = before(deadline, running.result);
      if (running.bodyHash.equals(bodyHash)) return result;
      await requireFailure(result);
    }
  }

  #lead<Created extends CreationResult>(
    id: string,
    bodyHash: Buffer,
    create: () => Promise<Created>,
  ): Promise<Created> {
    const created = create().finally(() => this.#running.delete(id));
    // Without the plan and the announcement of the first request, which happen once.
    const result = created.then(({response, startKeyVersion, ageMs}) => ({response, startKeyVersion, ageMs}));
    // If nobody joins, nobody else handles the error.
    result.catch(() => undefined);
    this.#running.set(id, {bodyHash, result});
    return created;
  }
}

/** @throws ServiceError idempotency_in_progress if the other request is still running at the deadline */
async function before<T>(deadline: number, other: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = delay(Math.max(0, deadline - performance.now()), undefined, {signal: timer.signal}).then(
    () => {
      throw new ServiceError('idempotency_in_progress');
    },
  );
  return Promise.race([other, late]).finally(() => timer.abort());
}

/**
 * Resolves if the other request fails, because its key is then free.
 * @throws ServiceError idempotency_mismatch if it succeeds; idempotency_in_progress if it is still running
 */
async function requireFailure(other: Promise<CreationResult>): Promise<void> {
  try {
    await other;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'idempotency_in_progress') throw error;
    return;
  }
  throw new ServiceError('idempotency_mismatch');
}
