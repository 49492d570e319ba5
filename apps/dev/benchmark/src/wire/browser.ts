import {headerValues, type WireResponse} from './response.js';
import type {Connection, WireRequest} from './connection.js';
import {OperationFailed, sendExpecting} from './expect.js';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly isExpired: boolean;
}

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', ...value] = pair.split('=');
  const attribute = (key: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
  const [expires, maxAge] = [attribute('expires'), attribute('max-age')];
  return {
    name,
    value: value.join('='),
    path: attribute('path') ?? '/',
    isExpired: Number(maxAge ?? 1) <= 0 || Date.parse(expires ?? '') <= Date.now(),
  };
}

/** RFC 6265 section 5.1.4. */
const matches = (path: string, {path: prefix}: Cookie): boolean =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** A minimal browser that stores cookies (RFC 6265 section 5) and submits forms. It does not follow redirects. */
export class Browser {
  readonly #cookies = new Map<string, Cookie>();

  constructor(private readonly connection: Connection) {}

  get(path: string, expected: number): Promise<WireResponse> {
    return this.#send(expected, {method: 'GET', path});
  }

  submit(path: string, form: Record<string, string>, expected: number): Promise<WireResponse> {
    const headers = {'content-type': 'application/x-www-form-urlencoded'};
    return this.#send(expected, {method: 'POST', path, headers, body: new URLSearchParams(form).toString()});
  }

  async #send(expected: number, request: WireRequest): Promise<WireResponse> {
    const cookie = this.#cookiesFor(request.path);
    const headers = {...request.headers, ...(cookie !== '' && {cookie})};
    const response = await sendExpecting(this.connection, expected, {...request, headers});
    for (const header of headerValues(response, 'set-cookie')) this.#store(readCookie(header));
    return response;
  }

  #store(cookie: Cookie): void {
    const key = `${cookie.path} ${cookie.name}`;
    if (cookie.isExpired) this.#cookies.delete(key);
    else this.#cookies.set(key, cookie);
  }

  #cookiesFor(target: string): string {
    const [path = ''] = target.split('?');
    return [...this.#cookies.values()]
      .filter((cookie) => matches(path, cookie))
      .map(({name, value}) => `${name}=${value}`)
      .join('; ');
  }
}

export function locationOf(response: WireResponse): string {
  const [location] = headerValues(response, 'location');
  if (location === undefined) throw new OperationFailed('the redirect has no location');
  return location;
}

/** The target of a redirect on the same server, as a path with its query. */
export function pathOf(response: WireResponse): string {
  const {pathname, search} = new URL(locationOf(response), 'http://same.invalid');
  return pathname + search;
}
