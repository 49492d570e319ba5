import {limits, readStrictJson, ServiceError} from '@signet/contracts';
import type {TestSwitch} from '@signet/domain';
import type {Creation} from '../sessions/creation.js';
import type {Finishing} from '../sessions/finishing.js';
import type {SessionStore} from '../sessions/session-store.js';
import type {StatusReader} from '../sessions/status.js';
import type {Outbox} from '../webhooks/outbox.js';

/** The parts of the fake that answer requests. */
export interface Parts {
  readonly creation: Creation;
  readonly finishing: Finishing;
  readonly sessions: SessionStore;
  readonly statuses: StatusReader;
  readonly webhook: Pick<Outbox, 'describe'>;
}

/** @throws ServiceError payload_too_large, invalid_request */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > limits.bodySize.default)
    throw new ServiceError('payload_too_large');
  if (text === '') return undefined;
  const body = readStrictJson(text, limits.jsonDepth.default);
  if ('fault' in body) throw new ServiceError('invalid_request', {message: `The body ${body.fault}.`});
  return body.value;
}

/** A response with headers. */
export class Answer {
  constructor(
    readonly body: object,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** One endpoint of the relying-party API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly isCreation?: true;
  readonly respond: (
    parts: Parts,
    call: {
      readonly request: Request;
      readonly url: URL;
      readonly id: string;
      readonly test: TestSwitch | null;
    },
  ) => object | Promise<object>;
}

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/session$/,
    isCreation: true,
    respond: async ({creation}, {request, test}) => {
      const key = request.headers.get('idempotency-key');
      const {response, ageMs} = await creation.create(await bodyOf(request), key, test);
      if (response.start === undefined) return response;
      return new Answer(response, {'signet-session-age': String(Math.round(ageMs))});
    },
  },
  {
    method: 'POST',
    path: /^\/session\/token$/,
    respond: async ({finishing}, {request}) => finishing.redeem(await bodyOf(request)),
  },
  {
    method: 'GET',
    path: /^\/session\/([^/]+)\/status$/,
    respond: ({statuses}, {id, url, request}) => statuses.read(id, url.searchParams, request.signal),
  },
  {
    method: 'GET',
    path: /^\/session\/([^/]+)\/result$/,
    respond: ({finishing, sessions}, {id}) => finishing.result(sessions.find(id)),
  },
  {
    method: 'POST',
    path: /^\/session\/([^/]+)\/completion$/,
    respond: async ({finishing, sessions}, {id, request}) =>
      finishing.completeWith(await bodyOf(request), sessions.find(id)),
  },
  {
    method: 'POST',
    path: /^\/session\/([^/]+)\/cancellation$/,
    respond: ({sessions}, {id}) => {
      sessions.change(sessions.find(id), 'cancelByRelyingParty', 'cancelled_by_relying_party');
      return {status: 'CANCELLED'};
    },
  },
  {method: 'GET', path: /^\/webhook$/, respond: ({webhook}) => webhook.describe()},
];
