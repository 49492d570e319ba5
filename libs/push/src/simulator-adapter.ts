import {PushRefusedError, type PushAdapter, type PushAnswer, type PushMessage} from './push-adapter.js';

const TIMEOUT_MS = 5000;

/** Pushes to the phone simulator of a local stack. */
export class SimulatorAdapter implements PushAdapter {
  readonly provider = 'SIMULATOR';

  /** @param baseUrl of the simulator */
  constructor(private readonly baseUrl: string) {}

  async send(token: string, {sessionId}: PushMessage, signal: AbortSignal): Promise<PushAnswer> {
    const status = await this.#post(token, sessionId, signal);
    if (status === 404 || status === 410) return 'token-gone';
    if (status !== 200) throw new PushRefusedError(status);
    return 'sent';
  }

  async #post(token: string, sessionId: string, signal: AbortSignal): Promise<number | null> {
    try {
      const response = await fetch(`${this.baseUrl}/push/${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({type: 'session', sessionId}),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}
