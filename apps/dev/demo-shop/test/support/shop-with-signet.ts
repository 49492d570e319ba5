import {createServer, type Server} from 'node:http';
import {TrustStore} from '@signet/asic';
import {SignetClient} from '@signet/sdk';
import type {FastifyInstance} from 'fastify';
import {shop} from '../../src/shop.js';

const options = {
  shopUrl: 'https://shop.example',
  simulatorUrl: 'https://simulator.example',
  appScheme: 'signet',
  signatures: {trust: new TrustStore([])},
};

const responses: Readonly<Record<string, object>> = {
  '/session': {sessionId: 'session', expiresAt: 0},
  '/session/session/status': {status: 'CONFIRMED'},
  '/session/session/completion': {redirect: 'https://shop.example/callback?code=the-code'},
  '/session/token': {subjectId: 'the subject', attributes: {name: '<b>Mari</b>'}, predicates: {adult: true}},
};

interface ReceivedRequest {
  readonly path: string;
  readonly body: Record<string, string | boolean>;
}

/** A stub of Signet that accepts every request. */
class SignetStub {
  readonly requests: ReceivedRequest[] = [];
  /** The `pushStatus` of sessions that are created with a push. */
  pushStatus = 'DISPATCHED';
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://signet').pathname.replace('/relying-party/v1', '');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      this.requests.push({path, body});
      const handoff = body.hosted_page === true ? {handoffToken: 'the-token'} : {};
      const pushStatus = body.push === true ? this.pushStatus : 'NOT_REQUESTED';
      const push = path === '/session' ? {pushStatus} : {};
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({...responses[path], ...handoff, ...push}));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

export const cookieOf = (header: unknown): string => String(header).split(';')[0] ?? '';

/** Starts a shop with a stub of Signet before each test. */
export function shopWithSignet() {
  let signet: SignetStub;
  let app: FastifyInstance;

  beforeEach(async () => {
    signet = new SignetStub();
    const baseUrl = await signet.listen();
    const credentials = {clientId: 'id', clientSecret: 'secret'};
    app = await shop(new SignetClient({baseUrl, ...credentials, loginUrl: 'https://login.example'}), options);
  });
  afterEach(async () => {
    await app.close();
    signet.close();
  });

  const post = (url: string, how: string, cookie: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: {'content-type': 'application/x-www-form-urlencoded', cookie},
      payload: `how=${how}`,
    });

  /** Starts a login with the form of the welcome page. */
  const begin = async (how: string, cookie = '') => {
    const {headers} = await post('/login', how, cookie);
    const state = String(signet.requests.at(-1)?.body['state']);
    return {location: headers.location, cookie: cookieOf(headers['set-cookie']), state};
  };

  const get = (url: string, cookie = '') => app.inject({method: 'GET', url, headers: {cookie}});
  const callback = (query: string, cookie: string) => get(`/callback?${query}`, cookie);

  /** Completes a login and returns the cookies that the shop sets. */
  const logIn = async (): Promise<string[]> => {
    const {cookie, state} = await begin('plain');
    const {headers} = await callback(`code=the-code&state=${state}`, cookie);
    signet.requests.length = 0;
    return [headers['set-cookie']].flat().map(cookieOf);
  };

  return {
    get app() {
      return app;
    },
    get signet() {
      return signet;
    },
    begin,
    get,
    callback,
    /** The cookie of a browser that is logged in. */
    accountCookie: async () => (await logIn())[0] ?? '',
    /** The cookie of a browser that has logged in before. */
    customerCookie: async () => (await logIn()).find((cookie) => cookie.startsWith('shop_customer=')) ?? '',
    /** Starts a signing with the form under the contract. */
    sign: (how: string, cookie: string) => post('/contract', how, cookie),
  };
}
