import {createHash} from 'node:crypto';
import {utf8} from '../../src/bytes.js';
import {cades, inspect, levels, TrustStore, verify, type VerificationReport} from '../../src/index.js';
import {writeZip} from '../../src/zip/write-zip.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, curves, data, signedBy, signingTime} from '../support/signer.js';

const verdicts = ({checks}: VerificationReport) =>
  Object.fromEntries(checks.map(({name, verdict}) => [name, verdict]));
const day = 86_400_000;

describe.each(curves)('a container signed with %s', (curve) => {
  const signing = createSigner(curve);

  test.each(levels)('of level %s passes once its data is attached', async (level) => {
    const {trust, bare, complete} = await makeContainer(await signing, level);
    expect(await verify(complete, {trust, level})).toMatchObject({verdict: 'passed'});
    expect(await verify(bare, {trust, level})).toMatchObject({verdict: 'incomplete'});
  });

  test('can be inspected', async () => {
    const {complete} = await makeContainer(await signing, 'LT', 'договор №1.pdf');
    const signature = {
      format: 'CAdES',
      level: 'LT',
      signingTime,
      signer: {
        countryName: 'EE',
        commonName: 'Männik,Mari-Liis,60001019906',
        surname: 'Männik',
        givenName: 'Mari-Liis',
        serialNumber: 'PNOEE-60001019906',
      },
      data: [
        {
          name: 'договор №1.pdf',
          hash: 'SHA-512',
          digest: createHash('sha512').update(data).digest('hex'),
          attached: true,
        },
      ],
    };
    expect(await inspect(complete)).toMatchObject({signatures: [signature]});
  });
});

describe('a report', () => {
  const signing = createSigner('P-256');

  test('of a complete container has every check passed, in order', async () => {
    const {trust, complete} = await makeContainer(await signing, 'LT');
    const report = await verify(complete, {trust});
    expect(report.checks.map(({name, verdict}) => `${name} ${verdict}`)).toEqual([
      'structure passed',
      'digests passed',
      'signature passed',
      'chain passed',
      'timestamp passed',
      'revocation passed',
    ]);
    expect(Math.abs((report.signatures[0]?.timestamp?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['B', {timestamp: 'absent', revocation: 'absent'}],
    ['T', {timestamp: 'passed', revocation: 'absent'}],
  ] as const)('fails a container of level %s unless that level is requested', async (level, found) => {
    const {trust, complete} = await makeContainer(await signing, level);
    const report = await verify(complete, {trust});
    expect(report.verdict).toBe('failed');
    expect(verdicts(report)).toMatchObject(found);
    expect((await verify(complete, {trust, level})).verdict).toBe('passed');
  });

  test('of bytes that are not a container reports a failed structure and skips the other checks', async () => {
    const {trust} = await makeContainer(await signing, 'B');
    const report = await verify(utf8('PK'), {trust});
    expect(report).toEqual({
      verdict: 'failed',
      signatures: [],
      checks: [
        expect.objectContaining({name: 'structure', verdict: 'failed', code: 'malformed_zip'}),
        ...['digests', 'signature', 'chain', 'timestamp', 'revocation'].map((name) => ({
          name,
          verdict: 'skipped',
        })),
      ],
    });
  });

  test('fails the digests of replaced data', async () => {
    const {trust, bare} = await makeContainer(await signing, 'LT');
    const {manifest, signature} = await partsOf(bare);
    const exchanged = await writeZip([
      {name: 'mimetype', content: utf8('application/vnd.etsi.asic-e+zip')},
      {name: 'META-INF/ASiCManifest001.xml', content: manifest},
      {name: 'META-INF/signature001.p7s', content: signature},
      {name: 'contract.pdf', content: utf8('The parties agree on nothing.\n')},
    ]);
    const report = await verify(exchanged, {trust});
    expect(report.verdict).toBe('failed');
    expect(report.checks[1]).toMatchObject({name: 'digests', verdict: 'failed', code: 'digest_mismatch'});
  });

  test('fails a signature over another manifest', async () => {
    const signer = await signing;
    const trust = new TrustStore([signer.root]);
    const {manifest} = await signedBy(signer, 'other.pdf');
    const container = await cades.assemble({...(await signedBy(signer)), manifest}, {});
    expect(verdicts(await verify(container, {trust, level: 'B'}))).toMatchObject({
      digests: 'failed',
      signature: 'passed',
    });
  });

  test('fails a signature by another key', async () => {
    const [signer, other] = [await signing, await createSigner('P-256')];
    const signed = await signedBy(signer);
    const container = await cades.assemble({...signed, signature: other.sign(signed.signingInput)}, {});
    const report = await verify(container, {trust: new TrustStore([signer.root]), level: 'B'});
    expect(verdicts(report)).toMatchObject({digests: 'skipped', signature: 'failed', chain: 'passed'});
  });

  test('fails a signature bound to another certificate of the same person and key', async () => {
    const [signer, other] = [await signing, await createSigner('P-256', (await signing).authority)];
    const container = await cades.assemble({...(await signedBy(signer)), chain: other.chain}, {});
    const report = await verify(container, {trust: new TrustStore([signer.root]), level: 'B'});
    expect(report.checks[2]).toMatchObject({
      verdict: 'failed',
      reason: expect.stringMatching(/another certificate/),
    });
  });

  test('fails the chain and the timestamp of an untrusted authority', async () => {
    const {complete} = await makeContainer(await signing, 'LT');
    const trust = new TrustStore([(await createSigner('P-256')).root]);
    expect(verdicts(await verify(complete, {trust}))).toEqual({
      structure: 'passed',
      digests: 'skipped',
      signature: 'passed',
      chain: 'failed',
      timestamp: 'failed',
      revocation: 'skipped',
    });
  });

  test('fails without trust anchors', async () => {
    const {complete} = await makeContainer(await signing, 'LT');
    expect((await verify(complete, {trust: new TrustStore([])})).verdict).toBe('failed');
  });

  test('accepts an expired certificate only with a timestamp from before its expiry', async () => {
    const later = new Date(Date.now() + 400 * day);
    const whole = await makeContainer(await signing, 'LT');
    expect((await verify(whole.complete, {trust: whole.trust, at: later})).verdict).toBe('passed');
    const bare = await makeContainer(await signing, 'B');
    const report = await verify(bare.complete, {trust: bare.trust, level: 'B', at: later});
    expect(verdicts(report)).toMatchObject({signature: 'passed', chain: 'indeterminate'});
  });

  test('does not decide on a timestamp whose authority has expired', async () => {
    const {trust, complete} = await makeContainer(await signing, 'LT');
    const report = await verify(complete, {trust, at: new Date(Date.now() + 11 * 366 * day)});
    expect(verdicts(report)).toMatchObject({timestamp: 'indeterminate', revocation: 'skipped'});
  });
});
