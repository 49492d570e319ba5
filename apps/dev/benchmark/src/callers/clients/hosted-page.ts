import {
  completionResponseSchema,
  loginPageHeader,
  sessionStatusResponseSchema,
  type SessionStatus,
} from '@signet/contracts';
import {LOGIN_URL} from '../../systems/signet/environment.js';
import {headerValues, type WireResponse} from '../../wire/response.js';
import type {Connection, WireRequest} from '../../wire/connection.js';
import {OperationFailed, jsonOf, sendExpecting} from '../../wire/expect.js';

const api = '/login-ui/v1/session';
const encodings = {'accept-encoding': 'gzip, deflate, br'};

/** Returns the paths of the files that a browser loads with the page if it has never shown the page before. */
export async function filesOfPage(page: Connection): Promise<readonly string[]> {
  const {body} = await sendExpecting(page, 200, {method: 'GET', path: '/'});
  const tags = body.match(/<(?:link|script) [^>]*>/g) ?? [];
  const names = tags.flatMap((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return names.map((name) => `/${name}`);
}

/** Loads the page with its files. */
export async function loadPage(
  page: Connection,
  handoffToken: string,
  files: readonly string[],
): Promise<void> {
  for (const path of [`/?t=${handoffToken}`, ...files])
    await sendExpecting(page, 200, {method: 'GET', path, headers: encodings});
}

/**
 * The calls of the hosted login page to the gateway. As in a browser, a preflight request precedes each call, because
 * browsers remember the response only for the same URL.
 */
export class HostedPage {
  #cookie = '';

  constructor(private readonly gateway: Connection) {}

  async exchange(handoffToken: string): Promise<void> {
    const body = JSON.stringify({handoffToken, signing: true, push: true, website: true});
    const response = await this.#call({method: 'POST', path: `${api}/claim`, body});
    const [cookie = ''] = headerValues(response, 'set-cookie');
    [this.#cookie = ''] = cookie.split(';');
  }

  /** Waits with a long poll until the status is no longer `since`. */
  async leave(sessionId: string, since: SessionStatus, expected: SessionStatus): Promise<void> {
    const path = `${api}/status?sessionId=${sessionId}&since=${since}&wait=25`;
    const {status} = jsonOf(await this.#call({method: 'GET', path}), sessionStatusResponseSchema);
    if (status !== expected) throw new OperationFailed(`the page saw ${status} instead of ${expected}`);
  }

  /** Completes the login. Returns the URL to which the browser returns. */
  async complete(sessionId: string): Promise<string> {
    const response = await this.#call({method: 'POST', path: `${api}/completion?sessionId=${sessionId}`});
    return jsonOf(response, completionResponseSchema).redirect;
  }

  async #call({method, path, body}: WireRequest): Promise<WireResponse> {
    const origin = {origin: LOGIN_URL};
    const asked = {
      'access-control-request-method': method,
      'access-control-request-headers': 'x-service-login',
    };
    await sendExpecting(this.gateway, 204, {method: 'OPTIONS', path, headers: {...origin, ...asked}});
    const headers = {
      ...origin,
      [loginPageHeader.name]: loginPageHeader.value,
      ...(this.#cookie !== '' && {cookie: this.#cookie}),
      ...(body !== undefined && {'content-type': 'application/json'}),
    };
    return sendExpecting(this.gateway, 200, {method, path, headers, ...(body !== undefined && {body})});
  }
}
