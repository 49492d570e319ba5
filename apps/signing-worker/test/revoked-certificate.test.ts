import {ContainerError} from '@signet/asic';
import {createLocalAuthority} from '@signet/pki';
import {certificateRecord} from '@signet/pki/certificate-record';
import type {SignerCertificate} from '@signet/store';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {testKeys} from '@signet/testing';
import {encryptCertificate} from '@signet/vault';
import {SigningHandler} from '../src/signing.handler.js';
import {rulesOf, signedWork} from './support/signed-work.js';

const sessionId = '00000000-0000-7000-8000-000000000001';
const authority = createLocalAuthority();
const [issuer = new Uint8Array()] = rulesOf(authority).authorities;

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

/**
 * Handles a signature.
 * @param stored whether the statement stores the container, which it does not for a revoked certificate
 */
async function handle(create: () => Promise<Uint8Array>, stored = true) {
  const {certificate, ...signed} = await signedWork(authority);
  const certificateEncrypted = encryptCertificate(testKeys.certificate, sessionId, 'signing', certificate);
  const refusals: string[] = [];
  const signers: SignerCertificate[] = [];
  const work = {
    take: async () => ({epoch: 7, deviceId: sessionId, certificateEncrypted, ...signed}),
    finish: async (_id: string, _epoch: number, _container: Uint8Array, signer: SignerCertificate) => {
      signers.push(signer);
      return stored;
    },
    refuse: async (_id: string, _epoch: number, reason: string) => refusals.push(reason) > 0,
  };
  const announced: string[] = [];
  const announcer = {announce: (change: string) => void announced.push(change)};
  const maker = {create, issuer, level: 'LT' as const, longestSeconds: 10};
  const {signal} = new AbortController();
  const handling = new SigningHandler(work, maker, testKeys, announcer).handle(
    {sessionId, enqueued: 1},
    {attempt: 1, signal},
  );
  const error: unknown = await handling.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return {refusals, announced, error, signers, certificate};
}

const container = async () => new Uint8Array(3);
const failing = (code: 'revoked_certificate' | 'revoked_authority' | 'invalid_revocation') => async () => {
  throw new ContainerError(code, 'A certificate was revoked.');
};

test('a container is stored with what identifies the certificate of its signer', async () => {
  const {announced, signers, certificate} = await handle(container);
  expect(announced).toEqual(['container.created']);
  expect(signers).toEqual([certificateRecord(certificate, issuer)]);
});

test.each([
  ['revoked_certificate', 'certificate_revoked'],
  ['revoked_authority', 'signing_failed'],
] as const)(
  'evidence with the code %s ends the signing at once, with the reason %s',
  async (code, reason) => {
    const {refusals, announced, error} = await handle(failing(code));
    expect([refusals, announced, error]).toEqual([[reason], ['container.refused'], undefined]);
    expect(telemetry.logs()).toEqual([expect.objectContaining({event: 'signing.failed', sessionId, reason})]);
  },
);

test('a certificate that is revoked before the container is stored ends the signing at once', async () => {
  const {refusals, announced} = await handle(container, false);
  expect([refusals, announced]).toEqual([['certificate_revoked'], ['container.refused']]);
  expect(telemetry.logs()).toEqual([
    expect.objectContaining({event: 'signing.failed', sessionId, reason: 'certificate_revoked'}),
  ]);
});

test('other faults are retried', async () => {
  const {refusals, error} = await handle(failing('invalid_revocation'));
  expect(refusals).toEqual([]);
  expect(error).toMatchObject({code: 'invalid_revocation'});
});
