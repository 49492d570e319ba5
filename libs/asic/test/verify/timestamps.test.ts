import {createLocalAuthority, createTimestampAuthority} from '@signet/pki';
import {objectIdentifier, octetString, sequence, setOf, time} from '../../src/der/write.js';
import {attachData, cades, gatherEvidence, TrustStore, verify} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {buildTimestampRequest} from '../../src/timestamp/request.js';
import {fieldsOf, readDer} from '../../src/der/read.js';
import {buildOcspRequest} from '../../src/revocation/request.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {certificatesFromPem, writeContainer} from '../../src/index.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {askingOnce, makeContainer, servicesOf} from '../support/evidence/services.js';
import {createSigner, data, rootOf, signedBy, type Signer} from '../support/signer.js';

const hour = 3_600_000;
const day = 24 * hour;
const before = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** A signer whose authorities are two days old, so that tests can use times in the past. */
const seasoned = createSigner('P-256', createLocalAuthority({now: before(2 * day)}));

async function tokenOver(
  message: Uint8Array,
  authority: Signer['authority'],
  at = new Date(),
): Promise<Uint8Array> {
  const stamp = createTimestampAuthority({credential: authority.timestamping, clock: () => at});
  const response = fieldsOf(readDer(stamp((await buildTimestampRequest(message)).der)));
  response.next();
  return response.next().bytes;
}

const statusOf = async ({verdict, checks}: Awaited<ReturnType<typeof verify>>, name: string) => ({
  verdict,
  [name]: checks.find((check) => check.name === name)?.verdict,
});

test('a timestamp fails if the certificate of its authority is valid only from a later time', async () => {
  const signer = await seasoned;
  // The certificates of a local authority are valid from one hour before its `now`, so these are valid from now on.
  const young = createLocalAuthority({now: new Date(Date.now() + 3_600_000)});
  const signed = await signedBy(signer);
  const trust = new TrustStore([signer.root, rootOf(young)]);
  const stamped = async (at: Date) =>
    cades.assemble(signed, {timestampToken: await tokenOver(cades.timestampInput(signed), young, at)});
  const now = await verify(await stamped(new Date()), {trust, level: 'T'});
  expect(await statusOf(now, 'timestamp')).toEqual({verdict: 'incomplete', timestamp: 'passed'});
  const early = await verify(await stamped(before(30_000)), {trust, level: 'T'});
  expect(await statusOf(early, 'timestamp')).toEqual({verdict: 'failed', timestamp: 'failed'});
});

test('a timestamp from the future fails', async () => {
  const signer = await seasoned;
  const signed = await signedBy(signer);
  const trust = new TrustStore([signer.root]);
  const message = cades.timestampInput(signed);
  const container = await cades.assemble(signed, {
    timestampToken: await tokenOver(message, signer.authority, new Date(Date.now() + day)),
  });
  expect((await verify(container, {trust, level: 'T'})).checks).toContainEqual(
    expect.objectContaining({
      name: 'timestamp',
      code: 'invalid_timestamp',
      reason: expect.stringMatching(/future/),
    }),
  );
  const later = await verify(container, {trust, level: 'T', at: new Date(Date.now() + 2 * day)});
  expect(later.verdict).toBe('incomplete');
});

test('a timestamp fails when the certificate of its authority was revoked later without a reason', async () => {
  const signer = await createSigner('P-256');
  const trust = new TrustStore([signer.root]);
  const signed = await signedBy(signer);
  const evidence = await gatherEvidence(
    {...signed, format: cades, level: 'LT', trust},
    askingOnce(servicesOf(signer)),
  );
  const [unit = new Uint8Array()] = certificatesFromPem(signer.authority.timestamping.certificatePem);
  const {ocsp} = servicesOf(signer, {status: () => ({revokedAt: new Date(Date.now() + hour)})});
  const request = await buildOcspRequest(
    {certificate: readCertificate(unit), issuer: readCertificate(signer.root)},
    false,
  );
  const revoked = await ocsp(request.der, signer.root);
  const container = await cades.assemble(signed, {
    ...evidence,
    ocspResponses: [...(evidence.ocspResponses ?? []), revoked],
  });
  expect((await verify(container, {trust})).checks).toContainEqual(
    expect.objectContaining({
      name: 'revocation',
      verdict: 'indeterminate',
      code: 'revoked_certificate',
      subIndication: 'REVOKED_NO_POE',
    }),
  );
});

describe('of two timestamps', () => {
  const extended = async (signer: Signer, token: Uint8Array) => {
    const made = await makeContainer(signer, 'LT');
    const {manifest, signature} = await partsOf(made.bare);
    const more = extendSignature(signature, {unsigned: [[oid.signatureTimeStampToken, token]]});
    return {trust: made.trust, container: await attachData(await writeContainer(manifest, more), data)};
  };

  test('one valid timestamp is enough, and the invalid one is noted', async () => {
    const signer = await createSigner('P-256');
    const foreign = await tokenOver(new Uint8Array(), createLocalAuthority());
    const {trust, container} = await extended(signer, foreign);
    expect(await verify(container, {trust})).toMatchObject({
      verdict: 'passed',
      signatures: [{notes: ['A further timestamp is invalid and was not counted.']}],
    });
  });

  test('the earlier timestamp counts', async () => {
    const signer = await seasoned;
    const trust = new TrustStore([signer.root]);
    const signed = await signedBy(signer);
    const message = cades.timestampInput(signed);
    const [late, early] = [
      new Date(Math.floor(Date.now() / 1000) * 1000),
      new Date(Math.floor(Date.now() / 1000) * 1000 - 20_000),
    ];
    const container = await cades.assemble(signed, {
      timestampToken: await tokenOver(message, signer.authority, late),
    });
    const {manifest, signature} = await partsOf(container);
    const more = extendSignature(signature, {
      unsigned: [[oid.signatureTimeStampToken, await tokenOver(message, signer.authority, early)]],
    });
    const report = await verify(await writeContainer(manifest, more), {trust, level: 'T'});
    expect(report).toMatchObject({verdict: 'incomplete', signatures: [{timestamp: early, notes: []}]});
  });
});

describe('a timestamp from before the signer’s certificate', () => {
  const early = new Date(Math.floor(Date.now() / 1000) * 1000 - day);
  const stamped = async (signer: Signer, times: readonly Date[]) => {
    const signed = await signedBy(signer);
    const message = cades.timestampInput(signed);
    const tokens = await Promise.all(times.map((at) => tokenOver(message, signer.authority, at)));
    const {manifest, signature} = await partsOf(await cades.assemble(signed, {}));
    const unsigned = tokens.map((token) => [oid.signatureTimeStampToken, token] as const);
    return writeContainer(manifest, extendSignature(signature, {unsigned}));
  };

  test.each([
    ['alone', [early]],
    ['beside a later timestamp', [early, new Date()]],
    ['after a later timestamp', [new Date(), early]],
    ['between others', [new Date(), early, new Date()]],
  ])('contradicts the signature: %s', async (_where, times) => {
    const signer = await seasoned;
    const trust = new TrustStore([signer.root]);
    const report = await verify(await stamped(signer, times), {trust, level: 'T'});
    expect(report).toMatchObject({verdict: 'failed', signatures: [{timestamp: early}]});
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        name: 'chain',
        verdict: 'failed',
        indication: 'TOTAL_FAILED',
        subIndication: 'NOT_YET_VALID',
      }),
    );
  });

  test('proves nothing if its authority is not trusted', async () => {
    const signer = await seasoned;
    const signed = await signedBy(signer);
    const foreign = createLocalAuthority({now: before(2 * day)});
    const [token, other] = [
      await tokenOver(cades.timestampInput(signed), signer.authority),
      await tokenOver(cades.timestampInput(signed), foreign, early),
    ];
    const {manifest, signature} = await partsOf(await cades.assemble(signed, {timestampToken: token}));
    const more = extendSignature(signature, {unsigned: [[oid.signatureTimeStampToken, other]]});
    const trust = new TrustStore([signer.root]);
    const report = await verify(await writeContainer(manifest, more), {trust, level: 'T'});
    expect(report.verdict).toBe('incomplete');
  });
});

test('a reference to the certificate with SHA-1 fails as too weak', async () => {
  const signer = await createSigner('P-256');
  const {
    manifest,
    chain: [certificate = new Uint8Array()],
  } = await signedBy(signer);
  const digest = async (hash: string, bytes: Uint8Array) =>
    octetString(new Uint8Array(await crypto.subtle.digest(hash, new Uint8Array(bytes))));
  const attribute = (type: string, value: Uint8Array) => sequence(objectIdentifier(type), setOf(value));
  const older = sequence(sequence(sequence(await digest('SHA-1', certificate))));
  const sha1 = sequence(objectIdentifier(oid.sha1));
  const newer = sequence(sequence(sequence(sha1, await digest('SHA-1', certificate))));
  for (const reference of [
    attribute(oid.signingCertificate, older),
    attribute(oid.signingCertificateV2, newer),
  ]) {
    const signingInput = setOf(
      attribute(oid.contentType, objectIdentifier(oid.data)),
      attribute(oid.signingTime, time(new Date())),
      attribute(oid.messageDigest, await digest('SHA-256', manifest)),
      reference,
    );
    const signed = {manifest, signingInput, signature: signer.sign(signingInput), chain: signer.chain};
    const report = await verify(await cades.assemble(signed, {}), {
      trust: new TrustStore([signer.root]),
      level: 'B',
    });
    expect(report.checks).toContainEqual(
      expect.objectContaining({name: 'signature', verdict: 'failed', code: 'weak_algorithm'}),
    );
  }
});
