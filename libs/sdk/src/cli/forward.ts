import {pause} from '../http/retry.js';
import type {Message} from './samples.js';
import {signedHeaders} from './signing.js';

/** How long an endpoint may take, as for a webhook. */
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 1000;

/** Where messages are forwarded, and what is printed meanwhile. */
export interface Target {
  readonly url: URL;
  readonly secret: string;
  readonly signal: AbortSignal;
  readonly print: (text: string) => void;
}

/** The reason for which `fetch` failed before there was a connection, for example `ECONNREFUSED`; otherwise undefined. */
function unconnected(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code !== undefined && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ? code : undefined;
}

/** Makes one attempt, and returns the status of the response, or the reason why there is none. */
async function post({url, secret, signal}: Target, id: string, body: string): Promise<number | string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const {status} = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        ...(await signedHeaders(secret, id, body, new Date())),
        'content-type': 'application/json',
        'user-agent': 'Signet-Webhook/1',
      },
    });
    return status;
  } catch (error) {
    if (signal.aborted || unconnected(error) !== undefined) throw error;
    return timeout.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : 'the connection broke';
  }
}

/** Whether the application accepted a message, with a status of the class 2xx. */
export const isAccepted = (response: number | string): boolean =>
  typeof response === 'number' && response >= 200 && response < 300;

/**
 * Sends a message to the application, with the bytes and the signature that a webhook of the service has, and prints one
 * line with the response. While nothing listens at the address, tries again every second.
 * @returns the status of the response, or the reason why there is none
 * @throws the reason of the signal, if it aborts
 */
export async function forward(target: Target, id: string, message: Message): Promise<number | string> {
  const {type, timestamp, data} = message;
  const body = JSON.stringify({type, timestamp, data});
  const subject = 'sessionId' in data ? ` ${String(data.sessionId)}` : '';
  for (let attempt = 0; ; attempt += 1) {
    try {
      const start = performance.now();
      const response = await post(target, id, body);
      target.print(`${type}${subject} -> ${response} (${Math.round(performance.now() - start)} ms)`);
      return response;
    } catch (error) {
      target.signal.throwIfAborted();
      if (attempt === 0)
        target.print(
          `Nothing listens at ${target.url.origin} (${unconnected(error) ?? 'unknown'}). Is your application running? ${type} is sent as soon as it does.`,
        );
    }
    await pause(PAUSE_MS, target.signal);
  }
}
