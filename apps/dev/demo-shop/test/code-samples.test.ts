import {execFile, execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {codeSamples} from '../src/developers/code-samples.js';
import {shownRequest} from '../src/developers/recorded-call.js';
import {compileErrors} from './support/compile-errors.js';
import {shopWithSignet} from './support/shop-with-signet.js';

const shop = shopWithSignet();

const properties = Buffer.from(
  JSON.stringify({attributes: ['name'], predicates: {adult: {type: 'AGE_OVER', years: 18}}}),
).toString('base64url');
const secrets = {
  code: 'the-secret-code',
  code_verifier: 'the-secret-verifier',
  state: 'the-secret-state',
  return_token: 'the-secret-token',
};
const challenge = 'the-challenge-of-the-verifier';
const login = {
  signature_type: 'AUTHENTICATION',
  redirect_uri: 'https://shop.example/callback',
  state: secrets.state,
  code_challenge: challenge,
  properties,
  title: "Kati's login",
  hosted_page: true,
  push: false,
};
const started = {
  ...login,
  hosted_page: false,
  start: {ways: ['QR', 'LINK'], return_url: 'https://shop.example/r'},
};
const signing = {
  signature_type: 'SIGNING',
  signed_data_hash: 'a'.repeat(128),
  signed_data_name: 'order.txt',
  title: 'Bread',
  subject_id: '0192e4a5-7b1c-7def-8123-456789abcdef',
};
const token = {code: secrets.code, code_verifier: secrets.code_verifier};
const response = {subjectId: 'x', attributes: {name: 'Kati'}};

const calls = [
  {method: 'POST', path: '/session', body: login, response: {}},
  {method: 'POST', path: '/session', body: signing, response: {}},
  {method: 'GET', path: '/session/session/status?wait=20&since=SCANNED', body: null, response: {}},
  {method: 'POST', path: '/session/session/completion', body: {}, response: {}},
  {method: 'POST', path: '/session/token', body: token, response},
  {method: 'POST', path: '/session/session/cancellation', body: null, response: {}},
  {method: 'GET', path: '/session/session/result', body: null, response: {}},
  {method: 'POST', path: '/session', body: started, response: {}},
  {
    method: 'POST',
    path: '/session/session/completion',
    body: {return_token: secrets.return_token},
    response: {},
  },
];

const samplesOf = ({path, body, ...call}: (typeof calls)[number], origin = 'https://api.example') => {
  const url = `${origin}/relying-party/v1${path}`;
  const samples = codeSamples({...call, url, body: shownRequest(body), status: 200, times: 1});
  const [curl = '', typescript = '', python = ''] = samples.map(({code}) => code);
  return {curl, typescript, python};
};

const environment = {
  PATH: process.env['PATH'],
  CLIENT_ID: 'shop',
  CLIENT_SECRET: 'secret',
  CODE: secrets.code,
  CODE_VERIFIER: secrets.code_verifier,
  CODE_CHALLENGE: challenge,
  STATE: secrets.state,
  RETURN_TOKEN: secrets.return_token,
};

test.each(calls)('the sample for curl sends the same call: $method $path', async (call) => {
  const {curl} = samplesOf(call, shop.signet.url);
  await promisify(execFile)('sh', ['-c', `${curl} --silent --show-error`], {env: environment});
  const sent = shop.signet.requests.at(-1);
  expect(sent?.path).toBe(call.path.split('?')[0]);
  expect(sent?.body).toEqual(call.body ?? {});
});

test('the samples for TypeScript compile with the types of the SDK', () => {
  const sources = calls.map((call) => samplesOf(call).typescript);
  expect(compileErrors(sources)).toEqual([]);
  expect(compileErrors([sources.join().replace('createLogin', 'createLogout')])).not.toEqual([]);
});

const inPython = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

test('the samples for Python can be parsed, and contain every value of the request', () => {
  const directory = mkdtempSync(join(tmpdir(), 'signet-samples-'));
  try {
    for (const call of calls) {
      const {python} = samplesOf(call);
      writeFileSync(join(directory, 'sample.py'), python);
      execFileSync('python3', ['-m', 'py_compile', join(directory, 'sample.py')], {cwd: directory});
      const whole = Object.values(call.body ?? {}).filter(
        (value) => ![...Object.values(secrets), challenge].includes(String(value)),
      );
      for (const value of whole)
        expect(python).toContain(value === true ? 'True' : value === false ? 'False' : inPython(value));
      expect(python).not.toContain('…');
    }
  } finally {
    rmSync(directory, {recursive: true});
  }
});

test('the sample for TypeScript has the values of the call', () => {
  const samples = calls.map((call) => samplesOf(call).typescript);
  const [first, , status, , redemption] = samples;
  const [proof, completion] = samples.slice(-2);
  expect(proof).toContain("start: { ways: [ 'QR', 'LINK' ], returnUrl: 'https://shop.example/r' }");
  expect(completion).toContain("signet.complete('session', {returnToken: process.env['RETURN_TOKEN']})");
  expect(first).toContain("attributes: [ 'name' ], predicates: { adult: { type: 'AGE_OVER', years: 18 } }");
  expect(status).toContain("signet.status('session', { wait: { since: 'SCANNED', seconds: 20 } })");
  expect(redemption).toContain('const {subjectId, attributes} = await signet.redeem(');
});
