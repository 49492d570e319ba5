import {createServer, type Server} from 'node:http';
import {TrustStore} from '@signet/asic';
import type {FastifyInstance} from 'fastify';
import {freePort} from '@signet/testing/servers';
import {shop} from '../../src/shop.js';

const options = {
  shopUrl: 'https://shop.example',
  simulatorUrl: 'https://simulator.example',
  appScheme: 'signet',
  signatures: {trust: new TrustStore([])},
};

interface ReceivedRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A stub of Signet that accepts every request. */
class SignetStub {
  readonly requests: ReceivedRequest[] = [];
  /** The `pushStatus` of all sessions that are created with a push. */
  pushStatus = 'DISPATCHED';
  /** The status of every session. */
  status = 'CONFIRMED';
  url = '';
  name = 'Mari Maasikas';
  /** What every completion needs; undefined unless a link has opened the sessions. */
  returnToken: string | undefined;
  /** Whether the sessions can be completed. */
  isApproved = true;
  /** The key of the QR codes of every session. */
  readonly key = 'LcZHs7RlaqFo1ciekdargdQ6TMzBthetMb1xsjU6i_I';
  /** When every session expires, in epoch seconds. */
  readonly expiresAt = Math.floor(Date.now() / 1000) + 120;
  /** The answer to the predicate `adult`; undefined to omit it. */
  isAdult: boolean | undefined = true;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://signet');
      const path = url.pathname.replace('/relying-party/v1', '');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      this.requests.push({path, body});
      const handoff = body.hosted_page === true ? {handoffToken: 'the-token'} : {};
      const start =
        body.start === undefined ? {} : {start: {key: this.key, ...(body.push === true && {code: '55'})}};
      const pushStatus = body.push === true ? this.pushStatus : 'NOT_REQUESTED';
      const push = path === '/session' ? {pushStatus} : {};
      response.setHeader('content-type', 'application/json');
      const content = {
        '/session': {sessionId: 'session', expiresAt: this.expiresAt},
        '/session/session/cancellation': {status: 'CANCELLED'},
        '/session/token': {
          subjectId: 'the subject',
          attributes: {name: this.name, country: 'EE'},
          predicates: {adult: this.isAdult},
        },
        '/session/session/status': {status: this.status},
        '/session/session/completion': {redirect: this.#redirect()},
      }[path];
      const refusal = path.endsWith('/completion') ? this.#refusal(body.return_token) : undefined;
      if (refusal !== undefined) {
        response.statusCode = 409;
        return void response.end(JSON.stringify({errorCode: refusal}));
      }
      // Signet holds a long poll until the status changes or the wait ends. The stub never responds to such a poll.
      if (path.endsWith('/status') && url.searchParams.get('since') === this.status) return;
      response.end(JSON.stringify({...content, ...handoff, ...push, ...start}));
    });
  });

  #refusal(returnToken: unknown): string | undefined {
    if (!this.isApproved) return 'session_not_confirmed';
    return returnToken === this.returnToken ? undefined : 'return_required';
  }

  #redirect(): string {
    const body = this.requests.findLast(({path}) => path === '/session')?.body;
    return `${String(body?.['redirect_uri'])}?code=the-code&state=${String(body?.['state'])}`;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    return this.url;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Returns the cookies that a response sets, in the format of the `Cookie` header. */
export const cookiesOf = ({headers}: {headers: Record<string, unknown>}): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

/**
 * Starts a shop with a stub of Signet before each test.
 * @param listens whether the shop listens on a port, for browsers; other tests call the app directly
 * @param more further options of the shop
 */
export function shopWithSignet(listens = false, more: {readonly appUrl?: string} = {}) {
  let signet: SignetStub;
  let app: FastifyInstance;
  let shopUrl: string;

  beforeEach(async () => {
    signet = new SignetStub();
    const baseUrl = await signet.listen();
    const credentials = {clientId: 'id', clientSecret: 'secret'};
    const client = {baseUrl, ...credentials, loginUrl: 'https://login.example', retries: 0};
    const port = listens ? await freePort() : 0;
    shopUrl = listens ? `http://localhost:${port}` : options.shopUrl;
    app = await shop(client, {...options, ...more, shopUrl});
    if (listens) await app.listen({host: 'localhost', port});
  });
  afterEach(async () => {
    await app.close();
    signet.close();
  });

  const post = (url: string, cookie = '', payload = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: {'content-type': 'application/x-www-form-urlencoded', cookie},
      payload,
    });

  /** Starts a login, an age check or a signing. The returned cookies include those in `cookie`. */
  const begin = async (path: string, cookie = '') => {
    const response = await post(path, cookie);
    const state = String(signet.requests.at(-1)?.body['state']);
    return {location: response.headers.location, cookie: `${cookiesOf(response)}; ${cookie}`, state};
  };

  const get = (url: string, cookie = '') => app.inject({method: 'GET', url, headers: {cookie}});
  const callback = (query: string, cookie: string) => get(`/callback?${query}`, cookie);

  return {
    get app() {
      return app;
    },
    get url() {
      return shopUrl;
    },
    get signet() {
      return signet;
    },
    begin,
    post,
    get,
    callback,
    /** Sends the form “Try again” of the waiting page. */
    tryAgain: async (cookie: string) => {
      const {body} = await get('/waiting', cookie);
      const [, action = ''] = /<form method="post" action="([^"]+)"><button[^>]*>Try again</.exec(body) ?? [];
      return post(action, cookie);
    },
    /** Completes a login and returns the cookies that the shop sets. */
    logIn: async (cookie = ''): Promise<string> => {
      const login = await begin('/login', cookie);
      const back = await callback(`code=the-code&state=${login.state}`, login.cookie);
      signet.requests.length = 0;
      return cookiesOf(back);
    },
    /** The notice on the page to which a response redirects. */
    noticeAfter: async (response: Awaited<ReturnType<typeof get>>, cookie = ''): Promise<string> => {
      const page = await get(String(response.headers.location), `${cookiesOf(response)}; ${cookie}`);
      return /class="notice" role="status">([^<]*)</.exec(page.body)?.[1] ?? '';
    },
  };
}
