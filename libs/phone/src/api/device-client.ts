import type {z} from 'zod';
import {readResponse, ServiceUnreachable, type ApiResponse} from './response.js';
import {ServiceClock} from './service-clock.js';
import {deviceProof, type ProofSigner} from './device-proof.js';
import type {PhoneEnvironment} from '../environment.js';

const TIMEOUT_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the device API (`/device/v1`) and signs a device proof for every request. */
export class DeviceClient {
  /** The clock of the service, as its responses tell it. */
  readonly clock: ServiceClock;

  constructor(
    private readonly baseUrl: string,
    private readonly signer: ProofSigner,
    readonly environment: PhoneEnvironment,
  ) {
    this.clock = new ServiceClock(environment);
  }

  /**
   * @param path relative to `/device/v1`, with a leading slash
   * @throws ServiceUnreachable or UndocumentedResponse
   */
  async call<T>(
    method: Method,
    path: string,
    schema: z.ZodType<T>,
    content?: unknown,
  ): Promise<ApiResponse<T>> {
    const url = `${this.baseUrl.replace(/\/$/, '')}/device/v1${path}`;
    const body = content === undefined ? '' : JSON.stringify(content);
    const authorization = await deviceProof(this.signer, {method, url, body}, this.environment.now());
    const response = await this.#send(url, {
      method,
      headers: {authorization, ...(body !== '' && {'content-type': 'application/json'})},
      ...(body !== '' && {body}),
    });
    return readResponse(response, schema, {method, path});
  }

  async #send(url: string, request: RequestInit): Promise<Response> {
    const {fetch} = this.environment;
    const sentAt = this.clock.begin();
    try {
      // A response from a cache would tell the clock of the service as it was long ago.
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {...request, cache: 'no-store', signal});
      this.clock.observe(response.headers, sentAt);
      return response;
    } catch (error) {
      throw new ServiceUnreachable(error);
    }
  }
}
