import {randomUUID} from 'node:crypto';
import {newId} from '@signet/store';
import {newDeviceId, newSessionToken} from '@signet/vault';
import {generatePossessionKey, publicPossessionKey} from '@signet/phone';
import {testKeyring, untaggedToken} from '@signet/testing';
import {authorization, thumbprintOf} from '../device/support/forged-proof.js';
import {BASE_URL} from '../device/support/settings.js';
import {pageHeaders} from '../login-ui/browser.js';
import {basic, type Received, type TestGateway} from '../relying-party/gateway.js';

export interface Caller {
  readonly gateway: Pick<TestGateway, 'call'>;
  /** The port of the replica that is called. */
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

export type Attempt = (caller: Caller) => Promise<Received>;

const send = ({gateway, port, headers}: Caller, method: string, path: string, more: object, body?: object) =>
  gateway.call(
    method,
    path,
    {
      headers: {...headers, ...more, ...(body && {'content-type': 'application/json'})},
      ...(body && {body: JSON.stringify(body)}),
    },
    `http://127.0.0.1:${port}`,
  );

const page = '/login-ui/v1/session';

export const claim = (caller: Caller, handoffToken: string): Promise<Received> =>
  send(caller, 'POST', `${page}/claim`, pageHeaders, {handoffToken});

export const statusOf = (caller: Caller, sessionId: string, cookie?: string): Promise<Received> => {
  const cookies = cookie === undefined ? {} : {cookie: `service_login=${cookie}`};
  return send(caller, 'GET', `${page}/status?sessionId=${sessionId}`, {...pageHeaders, ...cookies});
};

const enrolments = '/device/v1/enrolments';

/** Sends a request of a phone that is not enrolled, with a valid proof. */
async function sendAsNewcomer(caller: Caller, path: string, content: object): Promise<Received> {
  const key = await generatePossessionKey();
  const body = {...content, possessionKey: publicPossessionKey(key)};
  const proof = {
    method: 'POST',
    url: BASE_URL + path,
    body: JSON.stringify(body),
    kid: thumbprintOf(key),
    key,
  };
  return send(caller, 'POST', path, {authorization: authorization(proof)}, body);
}

/** Enrols a phone. */
export const enrol = (caller: Caller, activationCode: string): Promise<Received> =>
  sendAsNewcomer(caller, enrolments, {
    activationCode,
    deviceName: 'Phone',
    platform: 'SIMULATOR',
    appVersion: '1',
  });

/** Asks for whom a code would enrol a phone. */
const preview = (caller: Caller, activationCode: string): Promise<Received> =>
  sendAsNewcomer(caller, `${enrolments}/preview`, {activationCode});

/** Asks which devices a new phone may replace. */
const listReplaceable = (caller: Caller, activationCode: string): Promise<Received> =>
  sendAsNewcomer(caller, `${enrolments}/devices`, {activationCode});

async function callAs(caller: Caller, deviceId: string): Promise<Received> {
  const path = '/device/v1/device';
  const key = await generatePossessionKey();
  const proof = {method: 'GET', url: BASE_URL + path, body: '', kid: deviceId, key};
  return send(caller, 'GET', path, {authorization: authorization(proof)});
}

const unknownStatus = `/relying-party/v1/session/${randomUUID()}/status`;

export const withoutCredentials: Attempt = (caller) => send(caller, 'GET', unknownStatus, {});

export const unknownClient: Attempt = (caller) =>
  send(caller, 'GET', unknownStatus, {authorization: basic({id: randomUUID(), secret: 'wrong'})});

/** A key that the service does not have. */
const forger = testKeyring(200);

/** Calls whose credentials cannot be genuine, so that they cost no read. Each has the status of its refusal. */
export const worthless: readonly (readonly [name: string, status: number, attempt: Attempt])[] = [
  ['no client credentials', 401, withoutCredentials],
  ['malformed handoff tokens', 400, (caller) => claim(caller, 'x')],
  [
    'forged handoff tokens',
    400,
    (caller) => claim(caller, newSessionToken(forger, 'handoff-token', newId())),
  ],
  ['no login cookie', 401, (caller) => statusOf(caller, newId())],
  [
    'forged login cookies',
    401,
    (caller) => statusOf(caller, newId(), newSessionToken(forger, 'login-cookie', newId())),
  ],
  ['enrolments without a proof', 401, (caller) => send(caller, 'POST', enrolments, {}, {})],
  [
    'previews of enrolments without a proof',
    401,
    (caller) => send(caller, 'POST', `${enrolments}/preview`, {}, {}),
  ],
  [
    'lists of replaceable devices without a proof',
    401,
    (caller) => send(caller, 'POST', `${enrolments}/devices`, {}, {}),
  ],
  ['no device proof', 401, (caller) => send(caller, 'GET', '/device/v1/sessions', {})],
];

/** Calls whose credentials only a read can refuse. */
export const unknown: readonly (readonly [name: string, status: number, attempt: Attempt])[] = [
  ['unknown clients', 401, unknownClient],
  ['handoff tokens without a tag', 400, (caller) => claim(caller, untaggedToken(newId()))],
  [
    'login cookies without a tag',
    401,
    (caller) => {
      const id = newId();
      return statusOf(caller, id, untaggedToken(id));
    },
  ],
  ['wrong activation codes', 403, (caller) => enrol(caller, 'AAAAA-AAAAA-AAAAA')],
  ['wrong activation codes in previews', 403, (caller) => preview(caller, 'AAAAA-AAAAA-AAAAA')],
  [
    'wrong activation codes in lists of devices',
    403,
    (caller) => listReplaceable(caller, 'AAAAA-AAAAA-AAAAA'),
  ],
  ['unknown devices', 401, (caller) => callAs(caller, newId())],
  ['forged device ids', 401, (caller) => callAs(caller, newDeviceId(forger))],
];
