import {utf8} from '../../src/bytes.js';
import {elementsOf, readDer} from '../../src/der/read.js';
import {context, tag} from '../../src/der/tags.js';
import {encode, objectIdentifier, octetString, sequence, setOf, time} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {readName} from '../../src/x509/name.js';
import {TrustStore, verify, writeContainer} from '../../src/index.js';
import {certificateFor} from '../support/odd-certificates.js';
import {partsOf} from '../support/parts.js';
import {extendSignature} from '../support/containers/rebuild-signature.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner} from '../support/signer.js';

const {certificate} = certificateFor({name: 'Leaf', keyUsage: 'digitalSignature'});

/** Returns the certificate with some fields of the signed part replaced. The signature is not recomputed. */
function withFields(changes: Readonly<Record<number, Uint8Array>>): Uint8Array {
  const [tbs, ...rest] = elementsOf(readDer(certificate));
  const fields = tbs ? elementsOf(tbs) : [];
  const changed = fields.map(({bytes}, index) => changes[index] ?? bytes);
  const [algorithm, signature] = rest.map(({bytes}) => bytes);
  // A certificate names the signature algorithm twice: inside and outside the signed part.
  return sequence(sequence(...changed), changes[2] ?? algorithm ?? integer(), signature ?? integer());
}

const nameWith = (value: Uint8Array) => sequence(setOf(sequence(objectIdentifier(oid.commonName), value)));
const integer = (...octets: number[]) => encode(tag.integer, Uint8Array.from(octets));
const threeValues = sequence(objectIdentifier(oid.ecPublicKey), objectIdentifier(oid.p256), integer(1));
const usage = sequence(
  objectIdentifier(oid.keyUsage),
  octetString(encode(tag.bitString, Uint8Array.of(7, 0x80))),
);
const keyBits = encode(tag.bitString, Uint8Array.of(0, 4));

test('a certificate is read with its version, names and key', () => {
  expect(readCertificate(withFields({})).publicKey.kind).toBe('P-256');
});

test.each<[string, Record<number, Uint8Array>]>([
  ['an empty version', {0: encode(context(0))}],
  ['the default version', {0: encode(context(0), integer(0))}],
  ['an unknown version', {0: encode(context(0), integer(3))}],
  ['extensions in version 2', {0: encode(context(0), integer(1))}],
  ['an empty set in a name', {5: sequence(encode(tag.set))}],
  ['a name that is not a list of sets', {5: sequence(sequence())}],
  [
    'three values in a part of a name',
    {5: sequence(setOf(sequence(objectIdentifier(oid.commonName), integer(1), integer(1))))},
  ],
  ['a value of a private type in a name', {5: nameWith(encode(0xd6, Uint8Array.of(65)))}],
  ['a text in a name that is not UTF-8', {5: nameWith(encode(tag.utf8String, Uint8Array.of(0xff)))}],
  ['a BMPString of half a character', {5: nameWith(encode(tag.bmpString, Uint8Array.of(0, 65, 0)))}],
  [
    'a UniversalString of one and a half characters',
    {5: nameWith(encode(tag.universalString, utf8('Signet')))},
  ],
  ['a bit string with nine unused bits', {5: nameWith(encode(tag.bitString, Uint8Array.of(9, 0)))}],
  ['a bit string whose unused bits are set', {5: nameWith(encode(tag.bitString, Uint8Array.of(1, 1)))}],
  ['a number in a longer form than it needs', {5: nameWith(integer(0, 1))}],
  ['a boolean that is neither true nor false', {5: nameWith(encode(tag.boolean, Uint8Array.of(1)))}],
  [
    'an object identifier that is cut off',
    {5: nameWith(encode(tag.objectIdentifier, Uint8Array.of(0x2a, 0x86)))},
  ],
  ['an extension twice', {7: encode(context(3), sequence(usage, usage))}],
  ['a null with content', {5: nameWith(encode(tag.null, Uint8Array.of(0)))}],
  ['a sequence that is not constructed', {5: nameWith(encode(0x10, Uint8Array.of(0)))}],
  ['three values in the algorithm of its key', {6: sequence(threeValues, keyBits)}],
  ['three values in the algorithm of its signature', {2: threeValues}],
  ['a number in a name', {5: nameWith(integer(1))}],
  ['an object identifier in place of a text in a name', {5: nameWith(objectIdentifier(oid.data))}],
  ['octets in place of a text in the name of the issuer', {3: nameWith(octetString(utf8('Signet')))}],
  ['a time in place of a text in the name of the issuer', {3: nameWith(time(new Date()))}],
])('a certificate with %s is malformed, as other readers find it', (_what, changes) => {
  expect(() => readCertificate(withFields(changes))).toThrow(
    expect.objectContaining({code: 'malformed_signature'}),
  );
});

test.each<[string, number, Uint8Array]>([
  ['UTF8String', tag.utf8String, utf8('Männik')],
  ['PrintableString', tag.printableString, utf8('EE')],
  ['IA5String', tag.ia5String, utf8('a@example.com')],
  ['NumericString', tag.numericString, utf8('60001019906')],
  ['TeletexString', tag.teletexString, Uint8Array.of(0x4d, 0xe4)],
  ['BMPString', tag.bmpString, Uint8Array.of(0, 0x4d)],
  ['UniversalString', tag.universalString, Uint8Array.of(0, 0, 0, 0x4d)],
  ['BIT STRING', tag.bitString, Uint8Array.of(0, 1)],
  ['SEQUENCE, as in a postal address', tag.sequence, encode(tag.utf8String, utf8('Tallinn'))],
])('a name may have a value of the type %s', (_type, type, content) => {
  const name = nameWith(encode(type, content));
  expect(readCertificate(withFields({5: name})).subject).toEqual(name);
});

test.each([tag.utf8String, tag.printableString, tag.ia5String])(
  'a name is read from texts of type %i',
  (type) => {
    expect(readName(nameWith(encode(type, utf8('Shop'))))).toEqual({commonName: 'Shop'});
  },
);

test('a certificate that no path needs must be well formed, too', async () => {
  const signer = await createSigner('P-256');
  const {bare, trust} = await makeContainer(signer, 'LT');
  const {manifest, signature} = await partsOf(bare);
  const withCertificate = async (more: Uint8Array) =>
    verify(await writeContainer(manifest, extendSignature(signature, {certificates: [more]})), {trust});
  expect(await withCertificate(certificate)).toMatchObject({verdict: 'incomplete'});
  const damaged = withFields({5: nameWith(objectIdentifier(oid.data))});
  expect(await withCertificate(damaged)).toMatchObject({verdict: 'failed'});
});

test('values within values are read to a limited depth', () => {
  const deep = Array.from({length: 60}).reduce((inner: Uint8Array) => sequence(inner), integer(1));
  expect(() => readCertificate(withFields({5: nameWith(deep)}))).toThrow(
    expect.objectContaining({code: 'malformed_signature'}),
  );
});

test('trust anchors with unsupported keys are listed, and the other anchors still work', () => {
  const curve = (name: string) => ['EC', '-pkeyopt', `ec_paramgen_curve:${name}`];
  const others = [
    certificateFor({name: 'Brainpool', algorithm: curve('brainpoolP256r1')}),
    certificateFor({name: 'Edwards', algorithm: ['ED25519']}),
    certificateFor({name: 'Short', algorithm: ['RSA', '-pkeyopt', 'rsa_keygen_bits:1024']}),
  ];
  const trust = new TrustStore([certificate, ...others.map((made) => made.certificate)]);
  expect(trust.unsupported.map(({commonName}) => commonName)).toEqual(['Brainpool', 'Edwards', 'Short']);
  expect(trust.anchors).toHaveLength(4);
});
