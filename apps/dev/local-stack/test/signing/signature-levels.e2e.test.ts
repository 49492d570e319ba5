import {spawnSync} from 'node:child_process';
import {createHash, X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {until} from '@signet/testing';
import {z} from 'zod';
import {forSigning, maarja, startDemo, type Demo} from '../support/demo.js';

const asic = fileURLToPath(new URL('../../../../../libs/asic/bin/asic.mjs', import.meta.url));
const contract = 'The parties agree on everything.\n';

/** Calls the API as the demo's relying party, or calls a simulated phone. */
async function call(url: string, {client}: Demo, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
      ...(body && {'content-type': 'application/json'}),
    },
    ...(body && {method: 'POST', body: JSON.stringify(body)}),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Signs the text `contract` with a new simulated phone. Returns the container. */
async function signedContainer(demo: Demo): Promise<Buffer> {
  const sessions = `${demo.apiUrl}/relying-party/v1/session`;
  const created = await call(sessions, demo, {
    signature_type: 'SIGNING',
    signed_data_hash: createHash('sha512').update(contract).digest('hex'),
    signed_data_name: 'contract.txt',
  });
  const {sessionId} = z.object({sessionId: z.uuid()}).parse(created);
  const phone = `${demo.simulatorUrl}/phones/${await demo.enrol(maarja)}`;
  await call(`${phone}/scan`, demo, {sessionId});
  await call(`${phone}/confirm`, demo, {sessionId, pin: maarja.pin});
  const status = z.object({status: z.string()});
  await until('the container', async () => {
    const view = await call(`${sessions}/${sessionId}/status`, demo);
    return status.parse(view).status === 'COMPLETED';
  });
  const result = await call(`${sessions}/${sessionId}/result`, demo);
  return Buffer.from(z.object({container: z.base64()}).parse(result).container, 'base64');
}

describe.each([
  ['B', 'P-384', 'secp384r1'],
  ['T', 'P-256', 'prime256v1'],
  ['LT', 'P-384', 'secp384r1'],
])('a local stack with SIGNATURE_LEVEL=%s and SIGNING_CURVE=%s', (level, curve, namedCurve) => {
  let demo: Demo | undefined;
  let directory: string;
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {cwd: directory, encoding: 'utf8'});
  const verify = (...args: string[]) =>
    run(process.execPath, asic, 'verify', 'contract.asice', '--trust', 'roots.pem', ...args);

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'signet-level-'));
    demo = await startDemo(forSigning, {...process.env, SIGNATURE_LEVEL: level, SIGNING_CURVE: curve});
    writeFileSync(join(directory, 'roots.pem'), demo.rootCertificate);
    writeFileSync(join(directory, 'contract.txt'), contract);
    writeFileSync(join(directory, 'contract.asice'), await signedContainer(demo));
  });
  afterAll(async () => {
    await demo?.stop();
    rmSync(directory, {recursive: true});
  });

  it('creates containers of this level, which `asic verify` passes', () => {
    expect(run(process.execPath, asic, 'attach', 'contract.asice', 'contract.txt').status).toBe(0);
    const {status, stdout} = verify('--level', level, '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, {verdict: 'passed', signatures: [{level}]}]);
    expect(verify().status).toBe(level === 'LT' ? 0 : 1);
  });

  it('enrols phones that sign on this curve', () => {
    run('python3', '-m', 'zipfile', '-e', 'contract.asice', '.');
    const extracted = run(
      'openssl',
      ...['cms', '-verify', '-noverify', '-binary', '-inform', 'DER', '-in', 'META-INF/signature001.p7s'],
      ...['-content', 'META-INF/ASiCManifest001.xml', '-signer', 'signer.pem', '-out', '/dev/null'],
    );
    expect(extracted).toMatchObject({status: 0});
    const {publicKey} = new X509Certificate(readFileSync(join(directory, 'signer.pem')));
    expect(publicKey.asymmetricKeyDetails).toMatchObject({namedCurve});
  });
});
