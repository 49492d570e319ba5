import {setTimeout as pause} from 'node:timers/promises';
import {errors, type ErrorCode} from '@signet/contracts';
import {z} from 'zod';
import type {Ledger} from './ledger.js';

export interface Response {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The response to the last attempt of a request. `disturbed` is true if an earlier attempt, or an earlier request of
 * the caller, may have had an effect although its response was lost.
 */
export interface TimedResponse extends Response {
  readonly errorCode: ErrorCode | null;
  readonly disturbed: boolean;
}

/**
 * Thrown when a caller gives up a flow, because the service rejected a request or did not answer it within a minute.
 */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';

  constructor(
    step: string,
    readonly errorCode: ErrorCode | null,
  ) {
    super(`${step}: ${errorCode ?? 'no answer'}`);
  }
}

const envelope = z.object({errorCode: z.string()});
const isErrorCode = (code: string): code is ErrorCode => code in errors;

const RETRY_MS = 60_000;
const PAUSE_MS = 400;

/** The errors after which a caller sends the same request again. */
const again: ReadonlySet<ErrorCode | null> = new Set(['temporarily_unavailable', 'idempotency_in_progress']);

/** A caller that retries requests as the documentation says, and records every response. */
export class Caller {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Sends a request until it gets a response after which the caller need not retry.
   * @param lostAnswer the errors that are permitted if an earlier attempt may have had an effect, because its response
   * was lost
   * @param disturbedBefore whether an earlier request of the caller may have had an effect although its response was
   * lost
   * @returns the response, if it is a success
   * @throws Abandoned if the response is an error, or after a minute of retries
   */
  async ask(
    step: string,
    send: () => Promise<Response>,
    lostResponse: readonly ErrorCode[] = [],
    disturbedBefore = false,
  ): Promise<TimedResponse> {
    const response = await this.#untilAnswered(step, send, disturbedBefore);
    if (response.status === 200) return response;
    const {disturbed, errorCode, status} = response;
    if (!disturbed || errorCode === null || !lostResponse.includes(errorCode))
      this.ledger.lost.push(`${step} was answered with ${status} ${errorCode ?? 'without a code'}`);
    else this.ledger.begunAnew += 1;
    throw new Abandoned(step, errorCode);
  }

  async #untilAnswered(
    step: string,
    send: () => Promise<Response>,
    disturbedBefore: boolean,
  ): Promise<TimedResponse> {
    const deadline = performance.now() + RETRY_MS;
    let disturbed = disturbedBefore;
    for (;;) {
      const response = await this.#attempt(send);
      if (response !== undefined && !again.has(response.errorCode)) return {...response, disturbed};
      if (performance.now() > deadline) {
        this.ledger.lost.push(`${step} was not answered for ${RETRY_MS / 1000} s`);
        throw new Abandoned(step, null);
      }
      disturbed = true;
      this.ledger.retried += 1;
      await pause(PAUSE_MS);
    }
  }

  async #attempt(send: () => Promise<Response>) {
    let response: Response;
    try {
      response = await send();
    } catch {
      this.ledger.count('no answer');
      return undefined;
    }
    const {status, body} = response;
    const code = envelope.safeParse(body).data?.errorCode;
    const errorCode = code !== undefined && isErrorCode(code) ? code : null;
    this.ledger.count(status === 200 ? '200' : `${status} ${code ?? ''}`.trim());
    if (status >= 500 && errorCode !== 'temporarily_unavailable')
      this.ledger.lost.push(`a request was answered with ${status} ${code ?? ''}`);
    return {status, body, errorCode};
  }
}
