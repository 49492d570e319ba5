import {ServiceError} from '@signet/contracts';
import type {Clock} from '../clock.js';
import {json, refusal, unauthorized} from './responses.js';
import {Answer, endpoints, type Parts} from './api.js';
import {obeyTestSwitch} from './test-switch.js';

const BASE_PATH = '/relying-party/v1';

export interface Credentials {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The service behind the `fetch` of the SDK. */
export class FakeFetch {
  /** False while the test has disconnected the service. */
  isConnected = true;

  constructor(
    private readonly credentials: Credentials,
    private readonly clock: Clock,
    private readonly parts: Parts,
  ) {}

  /** Answers like `fetch`. @throws TypeError if the service is disconnected, or the reason of an aborted signal */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!this.isConnected)
      throw new TypeError('fetch failed', {cause: new Error('FakeSignet is disconnected.')});
    if (url.origin !== this.credentials.baseUrl)
      throw new TypeError('fetch failed', {
        cause: new Error(`FakeSignet answers only requests to ${this.credentials.baseUrl}.`),
      });
    const response = await this.#respond(request, url);
    request.signal.throwIfAborted();
    return response;
  };

  async #respond(request: Request, url: URL): Promise<Response> {
    try {
      return await this.#handle(request, url);
    } catch (error) {
      if (error instanceof ServiceError) return refusal(error);
      throw error;
    }
  }

  async #handle(request: Request, url: URL): Promise<Response> {
    const path = url.pathname.startsWith(BASE_PATH) ? url.pathname.slice(BASE_PATH.length) : '//';
    const known = endpoints.filter((endpoint) => endpoint.path.test(path));
    const endpoint = known.find(({method}) => method === request.method);
    if (endpoint === undefined) throw new ServiceError(known.length > 0 ? 'method_not_allowed' : 'not_found');
    if (!this.#isAuthentic(request)) return unauthorized();
    await this.clock.runDue();
    const test = await obeyTestSwitch(request, endpoint.isCreation === true, this.clock);
    await this.clock.runDue();
    request.signal.throwIfAborted();
    const id = decodeURIComponent(endpoint.path.exec(path)?.[1] ?? '').toLowerCase();
    const result = await endpoint.respond(this.parts, {request, url, id, test});
    return result instanceof Answer ? json(200, result.body, result.headers) : json(200, result);
  }

  #isAuthentic({headers}: Request): boolean {
    const {clientId, clientSecret} = this.credentials;
    return headers.get('authorization') === `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  }
}
