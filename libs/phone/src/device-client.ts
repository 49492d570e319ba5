import type {z} from 'zod';
import {readAnswer, ServiceUnreachable, type Answer} from './answer.js';
import {deviceProof, type ProofSigner} from './device-proof.js';
import type {PhoneEnvironment} from './environment.js';

/** A call takes longer than this only if the service is out of reach. */
const TIMEOUT_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls to `/device/v1`, each with its own proof. */
export class DeviceClient {
  constructor(
    private readonly baseUrl: string,
    private readonly signer: ProofSigner,
    private readonly environment: PhoneEnvironment,
  ) {}

  /**
   * @param path below `/device/v1`, with its leading slash
   * @throws ServiceUnreachable or UndocumentedAnswer
   */
  async call<T>(method: Method, path: string, schema: z.ZodType<T>, content?: unknown): Promise<Answer<T>> {
    const url = `${this.baseUrl.replace(/\/$/, '')}/device/v1${path}`;
    const body = content === undefined ? '' : JSON.stringify(content);
    const authorization = await deviceProof(this.signer, {method, url, body}, this.environment.now());
    const response = await this.#send(url, {
      method,
      headers: {authorization, ...(body !== '' && {'content-type': 'application/json'})},
      ...(body !== '' && {body}),
    });
    return readAnswer(response, schema, {method, path});
  }

  async #send(url: string, request: RequestInit): Promise<Response> {
    try {
      return await this.environment.fetch(url, {...request, signal: AbortSignal.timeout(TIMEOUT_MS)});
    } catch (error) {
      throw new ServiceUnreachable(error);
    }
  }
}
