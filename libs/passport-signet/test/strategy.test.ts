import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import {SignetClient} from '@signet/sdk';
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import {SignetStrategy} from '../src/index.js';

interface User {
  readonly id: string;
}

const subjectId = 'the subject';
const sessionBody = {sessionId: 's', expiresAt: 1, pushStatus: 'NOT_REQUESTED', handoffToken: 'token'};

/** The status with which the token endpoint refuses each of these codes. */
const refused: Readonly<Record<string, number>> = {'used code': 400, 'code during an outage': 503};

let sent: {path: string; body: Record<string, unknown>}[];
let verified: unknown[];
let isMember: boolean;
let server: Server;
let base: string;

/** Simulates the API of Signet. */
const signet: typeof fetch = async (url, request = {}) => {
  const {pathname} = new URL(String(url));
  const body: Record<string, unknown> = JSON.parse(typeof request.body === 'string' ? request.body : '{}');
  sent.push({path: pathname.replace('/relying-party/v1', ''), body});
  const status = refused[String(body['code'])];
  if (status === undefined) return Response.json(pathname.endsWith('/token') ? {subjectId} : sessionBody);
  return Response.json({errorCode: status === 400 ? 'invalid_grant' : 'temporarily_unavailable'}, {status});
};

beforeEach(async () => {
  [sent, verified, isMember] = [[], [], true];
  const urls = {baseUrl: 'https://signet.example', loginUrl: 'https://login.example'};
  const client = new SignetClient({...urls, clientId: 'id', clientSecret: 'secret', fetch: signet});
  const authenticator = new passport.Passport();
  authenticator.use(
    new SignetStrategy<User>({
      client,
      redirectUri: 'https://shop.example/callback',
      properties: {attributes: ['name']},
      verify: (person) => {
        verified.push(person);
        return isMember && {id: person.subjectId};
      },
    }),
  );
  authenticator.serializeUser<string>((user, done) => done(null, JSON.stringify(user)));
  authenticator.deserializeUser<string>((user, done) => done(null, JSON.parse(user)));
  const app = express();
  app.use(session({secret: 'of the test', resave: false, saveUninitialized: false}));
  app.use(authenticator.session());
  app.get('/login', authenticator.authenticate('signet'));
  app.get('/callback', authenticator.authenticate('signet', {successRedirect: '/me'}));
  app.get('/me', (request, response) => void response.json(request.user ?? null));
  app.use(
    (error: Error, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.status(502).send(error.name);
    },
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function get(path: string, cookie = '') {
  const response = await fetch(`${base}${path}`, {redirect: 'manual', headers: {cookie}});
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: set ?? cookie,
    text: await response.text(),
  };
}

async function start() {
  const {location, cookie} = await get('/login');
  return {location, cookie, state: String(sent.at(-1)?.body['state'])};
}

test('a login leads to the hosted page, requests the properties, and returns with the person', async () => {
  const {location, cookie, state} = await start();
  expect(location).toBe('https://login.example/?t=token');
  expect(sent[0]).toMatchObject({
    path: '/session',
    body: {hosted_page: true, redirect_uri: 'https://shop.example/callback', properties: expect.any(String)},
  });
  const back = await get(`/callback?code=c&state=${state}`, cookie);
  expect([back.status, back.location]).toEqual([302, '/me']);
  expect(verified).toEqual([{subjectId}]);
  expect(back.cookie).not.toBe(cookie);
  expect(JSON.parse((await get('/me', back.cookie)).text)).toEqual({id: subjectId});
});

test.each([
  ['another state', 'code=c&state=other', 400],
  ['no state', 'code=c', 400],
  ['two states', 'code=c&state=STATE&state=STATE', 400],
  ['a cancellation', 'error=access_denied&state=STATE', 401],
  ['a cancellation of another browser', 'error=access_denied&state=other', 400],
])('a return with %s redeems nothing', async (_, query, status) => {
  const {cookie, state} = await start();
  const back = await get(`/callback?${query.replaceAll('STATE', state)}`, cookie);
  expect(back.status).toBe(status);
  expect(sent).toHaveLength(1);
  expect(verified).toEqual([]);
});

test('a return works once, and only in the browser that started the login', async () => {
  const {cookie, state} = await start();
  const path = `/callback?code=c&state=${state}`;
  expect((await get(path)).status).toBe(400);
  expect((await get('/callback?code=c&state=undefined')).status).toBe(400);
  expect((await get(path, cookie)).status).toBe(302);
  expect((await get(path, cookie)).status).toBe(400);
  expect(verified).toHaveLength(1);
});

test('a forged callback does not end the login of the browser that it is sent to', async () => {
  const {cookie, state} = await start();
  for (const forged of ['code=c&state=other', 'error=access_denied&state=other'])
    expect((await get(`/callback?${forged}`, cookie)).status).toBe(400);
  expect((await get(`/callback?code=c&state=${state}`, cookie)).status).toBe(302);
});

test.each([
  ['a used code is a failed login', 'used code', 400],
  ['an outage is an error of the application', 'code during an outage', 502],
])('%s', async (_, code, status) => {
  const {cookie, state} = await start();
  const back = await get(`/callback?code=${encodeURIComponent(code)}&state=${state}`, cookie);
  expect(back.status).toBe(status);
  expect(sent).toHaveLength(2);
});

test('the application can refuse a person', async () => {
  isMember = false;
  const {cookie, state} = await start();
  expect((await get(`/callback?code=c&state=${state}`, cookie)).status).toBe(403);
  expect((await get('/me', cookie)).text).toBe('null');
});
