import {createHash} from 'node:crypto';
import {fromUtf8, toHex} from '../../src/bytes.js';
import {buildSignedData} from '../../src/cms/build-signed-data.js';
import {readSignedData} from '../../src/cms/read-signed-data.js';
import {elementsOf, fieldsOf, readDer, unwrap} from '../../src/der/read.js';
import {context, tag} from '../../src/der/tags.js';
import {objectIdentifierOf} from '../../src/der/values.js';
import {
  encode,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  smallInteger,
} from '../../src/der/write.js';
import {buildSignedAttributes, readSignedAttributes, referenceTo} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {certificateFor} from '../support/odd-certificates.js';
import {referenceSignedData} from '../support/reference-builder.js';
import {createSigner, curves, signedBy, signingTime, type Signer} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

const inputOf = async (signing: Promise<Signer>) => {
  const {signingInput: signedAttributes, signature, chain} = await signedBy(await signing);
  return {signedAttributes, signature, chain};
};

describe.each(curves)('signed data with %s', (curve) => {
  const signing = createSigner(curve);

  test('equals the output of pkijs byte for byte', async () => {
    const input = await inputOf(signing);
    expect(toHex(buildSignedData(input))).toBe(toHex(referenceSignedData(input, curve)));
  });

  test('has its signed attributes in DER order, one value each', async () => {
    const {signingInput: signedAttributes} = await signedBy(await signing);
    const encodings = elementsOf(readDer(signedAttributes), tag.set).map(({bytes}) => toHex(bytes));
    expect(encodings).toEqual(encodings.toSorted());
    const types = elementsOf(readDer(signedAttributes), tag.set).map((der) =>
      objectIdentifierOf(fieldsOf(der).next()),
    );
    expect(types.toSorted()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
      '1.2.840.113549.1.9.5',
    ]);
  });

  test('can be rebuilt from a reference to the certificate', async () => {
    const {signingInput: signedAttributes, manifest, chain} = await signedBy(await signing);
    const certificate = await referenceTo(chain[0] ?? new Uint8Array());
    expect(await buildSignedAttributes({manifest, certificate, signingTime})).toEqual(signedAttributes);
  });

  test('contains the digest and the time that are needed to rebuild it', async () => {
    const {signingInput: signedAttributes, manifest} = await signedBy(await signing);
    const hash = {'P-256': 'sha256', 'P-384': 'sha384'}[curve];
    const {messageDigest, signingTime: time} = readSignedAttributes(signedAttributes);
    expect(toHex(messageDigest)).toBe(createHash(hash).update(manifest).digest('hex'));
    expect(time).toEqual(signingTime);
  });

  test('contains the signed bytes unchanged', async () => {
    const input = await inputOf(signing);
    expect(readSignedData(buildSignedData(input)).signer.signedBytes).toEqual(input.signedAttributes);
  });

  testWith('openssl')('is version 1 over detached data to openssl', async () => {
    const der = buildSignedData(await inputOf(signing));
    const {output} = run('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', '@s.p7s'], {
      's.p7s': der,
    });
    expect(output).toMatch(/d\.signedData: \n\s+version: 1\n/);
    expect(output).toMatch(/eContentType: pkcs7-data.*\n\s+eContent: <ABSENT>/);
    expect(output.match(/d\.certificate:/g)).toHaveLength(3);
    expect(output).toMatch(/d\.issuerAndSerialNumber/);
    expect(output).toMatch(/unsignedAttrs:\n\s+<ABSENT>/);
  });

  test('is refused for a signature of another length', async () => {
    const input = await inputOf(signing);
    for (const signature of [input.signature.subarray(1), new Uint8Array(), new Uint8Array(200)])
      expect(() => buildSignedData({...input, signature})).toThrow(
        expect.objectContaining({code: 'invalid_signature'}),
      );
  });
});

test('signed data needs the certificate of its signer, with a key that can sign', async () => {
  const input = await inputOf(createSigner('P-256'));
  expect(() => buildSignedData({...input, chain: []})).toThrow(
    expect.objectContaining({code: 'malformed_signature'}),
  );
  const {certificate} = certificateFor({algorithm: ['ED25519']});
  expect(() => buildSignedData({...input, chain: [certificate]})).toThrow(
    expect.objectContaining({code: 'unsupported'}),
  );
});

test('the certificate reference omits SHA-256 and states issuer and serial number', async () => {
  const {signingInput: signedAttributes} = await signedBy(await createSigner('P-256'));
  const {output} = run('openssl', ['asn1parse', '-inform', 'DER', '-in', '@a.der'], {
    'a.der': signedAttributes,
  });
  const reference = output.slice(output.indexOf('signingCertificateV2'));
  expect(reference.match(/sha256/)).toBeNull();
  expect(reference).toMatch(/Signet local issuing CA/);
  expect(fromUtf8(signedAttributes.subarray(0, 1))).toBe('1');
});

describe('signed data with revocation data of an unknown format', () => {
  const building = inputOf(createSigner('P-256')).then(buildSignedData);
  const unknownFormat = encode(context(1), objectIdentifier('1.3.6.1.4.1.99999.1'), nullValue());

  const withFormat = async (version: number, format = unknownFormat) => {
    const info = fieldsOf(readDer(await building));
    info.next();
    const fields = fieldsOf(unwrap(info.next(context(0))));
    fields.next();
    const [algorithms, content] = [fields.next().bytes, fields.next().bytes];
    const [certificates, signers] = [fields.next(context(0)).bytes, fields.next().bytes];
    const revocation = encode(context(1), format);
    const head = [smallInteger(version), algorithms, content];
    const signedData = sequence(...head, certificates, revocation, signers);
    return sequence(objectIdentifier(oid.signedData), encode(context(0), signedData));
  };

  test('is read without this data when its version is 5', async () => {
    const {ocspResponses, crls, certificates} = readSignedData(await withFormat(5));
    expect({ocspResponses, crls}).toEqual({ocspResponses: [], crls: []});
    expect(certificates).toHaveLength(3);
  });

  test('is read as a response if it is a BasicOCSPResponse without its wrapper', async () => {
    const basic = sequence(nullValue());
    const format = encode(context(1), objectIdentifier(oid.ocspBasic), basic);
    const {ocspResponses} = readSignedData(await withFormat(5, format));
    const bytes = sequence(objectIdentifier(oid.ocspBasic), octetString(basic));
    const successful = encode(tag.enumerated, Uint8Array.of(0));
    expect(ocspResponses).toEqual([sequence(successful, encode(context(0), bytes))]);
  });

  test.each([1, 3, 4])('is refused when its version is %i', async (version) => {
    const der = await withFormat(version);
    expect(() => readSignedData(der)).toThrow(expect.objectContaining({code: 'malformed_signature'}));
  });
});
