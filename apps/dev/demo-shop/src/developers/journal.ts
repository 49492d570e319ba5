import {AsyncLocalStorage} from 'node:async_hooks';
import type {FastifyInstance} from 'fastify';
import type {Browsers} from '../browsers.js';
import {shownResponse, shownRequest, type RecordedCall} from './recorded-call.js';

/** The maximum number of calls that the shop remembers for each browser. */
const KEPT = 12;

const parsed = (text: unknown): unknown =>
  typeof text === 'string' && text !== '' ? JSON.parse(text) : null;

/** Records the calls to Signet that the requests of each browser cause. A real relying party needs no such journal. */
export class Journal {
  readonly #current = new AsyncLocalStorage<RecordedCall[]>();

  constructor(app: FastifyInstance, {calls}: Browsers) {
    app.addHook('onRequest', (request, reply, done) => {
      const known = calls.read(request) ?? [];
      if (calls.read(request) === undefined && request.method === 'POST') calls.save(reply, known);
      this.#current.run(known, done);
    });
  }

  /** Returns a `fetch` that records each call. */
  recording(send: typeof fetch): typeof fetch {
    return async (url, options = {}) => {
      const response = await send(url, options);
      const calls = this.#current.getStore();
      if (calls !== undefined) {
        const received = parsed(await response.clone().text());
        const {method = 'GET', body} = options;
        const call = {
          method,
          url: new Request(url).url,
          body: shownRequest(parsed(body)),
          status: response.status,
          response: shownResponse(received),
        };
        const last = calls.at(-1);
        if (last?.method === method && last.url.split('?')[0] === call.url.split('?')[0])
          calls[calls.length - 1] = {...call, times: last.times + 1};
        else calls.push({...call, times: 1});
        if (calls.length > KEPT) calls.shift();
      }
      return response;
    };
  }
}
