import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {certificatesOfPem, createLocalAuthority, responderFaults} from '@signet/pki';
import {Operator} from './support/operator.js';

const operator = new Operator({});
const authority = createLocalAuthority();
const directory = mkdtempSync(join(tmpdir(), 'signet-responder-'));
const [ca, key] = [join(directory, 'phones.pem'), join(directory, 'phones.key')];
beforeAll(() => {
  writeFileSync(ca, authority.issuingCertificatePem);
  writeFileSync(key, authority.issuingKeyPem);
});
afterAll(() => rmSync(directory, {recursive: true}));

const create = (...more: string[]) =>
  operator.run(['certificate', 'responder', '--ca', ca, '--ca-key', key, ...more]);
const remainingDays = (certificatePem: string) =>
  Math.round((Date.parse(certificatesOfPem(certificatePem)[0].validTo) - Date.now()) / 86_400_000);

test('the printed certificate and key are a responder of the CA, valid for 30 days', async () => {
  const {exitCode, output, errors} = await create();
  expect({exitCode, errors}).toEqual({exitCode: 0, errors: ''});
  expect(output).toMatch(/^-----BEGIN CERTIFICATE-----[^]+-----END PRIVATE KEY-----\n$/);
  const [, certificatePem = '', keyPem = ''] = /^([^]+CERTIFICATE-----\n)([^]+)$/.exec(output) ?? [];
  expect(responderFaults(authority.issuingCertificatePem, {certificatePem, keyPem}, new Date())).toEqual([]);
  expect(remainingDays(certificatePem)).toBe(30);
});

test('the operator may choose the number of days, and get one JSON document', async () => {
  const {output} = await create('--days', '90', '--json');
  const {certificate} = JSON.parse(output);
  expect(remainingDays(certificate)).toBe(90);
});

test.each([
  [['--days', '0'], 2, 'from 1 to 398'],
  [['--days', '399'], 2, 'from 1 to 398'],
  [['--ca-key', '/nowhere'], 2, 'The file /nowhere cannot be read.'],
  [['--ca-key', ca], 1, 'not a certificate of a CA in PEM and its unencrypted private key'],
])('%j is refused with exit code %i', async (more, code, message) => {
  const {exitCode, output, errors} = await create(...more);
  expect({exitCode, output}).toEqual({exitCode: code, output: ''});
  expect(errors).toContain(message);
  expect(errors).not.toContain('PRIVATE KEY');
});
