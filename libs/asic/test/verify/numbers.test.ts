import {inspect, verify, writeContainer} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {containerOf, mediaType, otherManifest, signedFiles} from '../support/containers/custom-container.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {partsOf} from '../support/parts.js';
import {createSigner, data} from '../support/signer.js';

const signing = createSigner('P-256');
const files = [{uri: 'contract.txt', content: data}];

test('a container must have at least one signature', async () => {
  const container = await containerOf([mediaType, {name: 'contract.txt', content: data}]);
  await expect(inspect(container)).rejects.toMatchObject({code: 'malformed_container'});
});

test.each([
  [8, 'resolves'],
  [9, 'rejects'],
] as const)('reading a container with %i signatures %s', async (count, outcome) => {
  const signer = await signing;
  const signed = Array.from(
    {length: count},
    () => [signer, (name: string) => otherManifest(files, name)] as const,
  );
  const container = await containerOf(await signedFiles(signed));
  const expected = outcome === 'rejects' ? {code: 'too_large'} : {signatures: expect.any(Array)};
  await expect(inspect(container))[outcome].toMatchObject(expected);
});

test('a signature with more than eight timestamps is too large', async () => {
  const {bare, trust} = await makeContainer(await signing, 'LT');
  const {manifest, signature} = await partsOf(bare);
  const unsigned = Array.from({length: 9}, () => [oid.signatureTimeStampToken, Uint8Array.of(5, 0)] as const);
  const report = await verify(await writeContainer(manifest, extendSignature(signature, {unsigned})), {
    trust,
  });
  expect(report.checks.find(({name}) => name === 'timestamp')).toMatchObject({code: 'too_large'});
});
