import {payloadOf} from './payload.js';
import type {PushAdapter, PushResult, PushMessage} from './push-adapter.js';

export class SimulatorAdapter implements PushAdapter {
  readonly provider = 'SIMULATOR';

  /** @param baseUrl the URL of the simulator, without a trailing slash */
  constructor(private readonly baseUrl: string) {}

  destinationOf(): string {
    return this.provider;
  }

  async send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushResult> {
    const status = await this.#post(token, message, signal);
    if (status === 200) return {outcome: 'sent'};
    if (status === 404 || status === 410) return {outcome: 'unregistered'};
    return {outcome: 'retry', from: 'provider', fault: {status, reason: null}, retryAfterMs: null};
  }

  close(): void {
    // There is nothing to close, because `fetch` manages the connections.
  }

  async #post(token: string, message: PushMessage, signal: AbortSignal): Promise<number | null> {
    try {
      const response = await fetch(`${this.baseUrl}/push/${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(payloadOf(message)),
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}
