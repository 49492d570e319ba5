import {
  buildManifest,
  buildSignedAttributes,
  cades,
  digestOf,
  inspect,
  referenceTo,
  TrustStore,
  verify,
} from '../../src/index.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {partsOf} from '../support/parts.js';
import {createSigner, curves, data, signedBy, signingTime} from '../support/signer.js';

describe.each(curves)('CAdES with %s', (curve) => {
  const signing = createSigner(curve);

  test('prepares the manifest and the signing input that a phone rebuilds', async () => {
    const [certificate = new Uint8Array()] = (await signing).chain;
    const reference = {name: 'contract.pdf', digest: await digestOf(data)};
    const prepared = await cades.prepare({data: reference, certificate, signingTime});
    const manifest = buildManifest(reference);
    const rebuilt = {manifest, certificate: await referenceTo(certificate), signingTime};
    expect(prepared).toEqual({manifest, signingInput: await buildSignedAttributes(rebuilt)});
  });

  test('timestamps the signature value that the container holds', async () => {
    const signed = await signedBy(await signing);
    const {signature} = await partsOf(await cades.assemble(signed, {}));
    expect(cades.timestampInput(signed)).toEqual(readSignedData(signature).signer.signature);
    expect(() => cades.timestampInput({...signed, chain: []})).toThrow(/certificate is missing/);
  });

  test('assembles a container that can be verified', async () => {
    const signer = await signing;
    const container = await cades.assemble(await signedBy(signer), {});
    const report = await verify(container, {trust: new TrustStore([signer.root]), level: 'B', data});
    expect(report).toMatchObject({verdict: 'passed', ...(await inspect(container))});
  });
});
