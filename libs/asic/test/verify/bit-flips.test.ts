import fc from 'fast-check';
import {attachData, TrustStore, verify} from '../../src/index.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {writeContainer} from '../../src/container/write-container.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {oid} from '../../src/object-identifiers.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, data} from '../support/signer.js';

const making = createSigner('P-256').then(async (signer) => {
  const {bare, trust} = await makeContainer(signer, 'LT');
  return {trust, ...(await partsOf(bare))};
});

const passes = async (manifest: Uint8Array, signature: Uint8Array, trust: TrustStore): Promise<boolean> =>
  ['passed', 'incomplete'].includes(
    (await verify(await writeContainer(manifest, signature), {trust})).verdict,
  );

const flipped = (bytes: Uint8Array, offset: number): Uint8Array => {
  const copy = bytes.slice();
  copy[offset] = (copy[offset] ?? 0) ^ (1 << (offset % 8));
  return copy;
};

/** Returns the offset of each byte of `part` in `whole`. */
const rangeOf = (part: Uint8Array, whole: Uint8Array): number[] => {
  const start = Buffer.from(whole).indexOf(part);
  expect(start).toBeGreaterThan(0);
  return Array.from({length: part.length}, (_, index) => start + index);
};

test('each byte of the manifest is protected', async () => {
  const {manifest, signature, trust} = await making;
  expect(await passes(manifest, signature, trust)).toBe(true);
  const unnoticed: number[] = [];
  for (const offset of manifest.keys())
    if (await passes(flipped(manifest, offset), signature, trust)) unnoticed.push(offset);
  expect(unnoticed).toEqual([]);
});

test.each(['signed attributes', 'signature', 'timestamp token', "signer's certificate", 'revocation data'])(
  'each byte of the %s is protected',
  async (part) => {
    const {manifest, signature, trust} = await making;
    const {signer, ocspResponses} = readSignedData(signature);
    const parts: Record<string, (Uint8Array | undefined)[]> = {
      // Omit the tag: these attributes are stored under an implicit tag, but the signature covers them as a SET.
      'signed attributes': [signer.signedBytes.subarray(1)],
      signature: [signer.signature],
      'timestamp token': [signer.unsignedAttributes.get(oid.signatureTimeStampToken)?.[0]?.bytes],
      "signer's certificate": [signer.certificate.der],
      'revocation data': ocspResponses
        .map(readOcspResponse)
        .flatMap(({tbs, signature: value}) => [tbs, value]),
    };
    const offsets = (parts[part] ?? []).flatMap((bytes) => (bytes ? rangeOf(bytes, signature) : []));
    expect(offsets.length).toBeGreaterThan(60);
    const unnoticed: number[] = [];
    for (const offset of offsets)
      if (await passes(manifest, flipped(signature, offset), trust)) unnoticed.push(offset);
    expect(unnoticed).toEqual([]);
  },
);

test('each byte of the data is protected', async () => {
  const {manifest, signature, trust} = await making;
  const complete = await attachData(await writeContainer(manifest, signature), data);
  const attached = (await partsOf(complete)).data.get('contract.pdf');
  const offsets = attached ? rangeOf(attached.packed, complete) : [];
  expect(offsets).toHaveLength(data.length);
  for (const offset of offsets)
    expect((await verify(flipped(complete, offset), {trust})).verdict).toBe('failed');
});

test('arbitrary changes of a signature are reported and never thrown', async () => {
  const {manifest, signature, trust} = await making;
  const anyChange = fc.record({
    at: fc.nat(signature.length - 1),
    removed: fc.nat(40),
    inserted: fc.uint8Array({maxLength: 40}),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, {minLength: 1, maxLength: 3}), async (changes) => {
      let changed: Uint8Array = signature;
      for (const {at, removed, inserted} of changes)
        changed = Buffer.concat([changed.subarray(0, at), inserted, changed.subarray(at + removed)]);
      const {checks} = await verify(await writeContainer(manifest, changed), {trust});
      expect(checks).toHaveLength(6);
    }),
    {numRuns: 500},
  );
});
