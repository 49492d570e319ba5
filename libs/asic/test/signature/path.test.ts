import {readCertificate} from '../../src/x509/certificate.js';
import {findPath} from '../../src/x509/path.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign'};
const root = certificateFor({name: 'Root', ...authority});
const middle = certificateFor({name: 'Middle', ...authority, issuer: root});
const leaf = certificateFor({name: 'Leaf', keyUsage: 'critical,nonRepudiation', issuer: middle});
const day = 86_400_000;

const pathOf = async (made: Made, intermediates: readonly Made[], at = new Date(), anchors = [root]) => {
  const path = await findPath(readCertificate(made.certificate), {
    anchors: anchors.map(({certificate}) => readCertificate(certificate)),
    intermediates: intermediates.map(({certificate}) => readCertificate(certificate)),
    times: [at],
  });
  return path.length;
};
const refused = (reason: RegExp, code = 'untrusted_certificate') =>
  expect.objectContaining({code, message: expect.stringMatching(reason)});

test('a path goes from the leaf through its authorities to the anchor', async () => {
  expect(await pathOf(leaf, [middle])).toBe(3);
  expect(await pathOf(leaf, [leaf, root, middle, certificateFor({name: 'Middle', ...authority})])).toBe(3);
});

test('a path ends at the first trust anchor', async () => {
  expect(await pathOf(leaf, [root, middle], new Date(), [middle])).toBe(2);
  expect(await pathOf(leaf, [], new Date(), [leaf])).toBe(1);
});

test('an authority of the same name with another key is not part of a path', async () => {
  const impostor = certificateFor({name: 'Middle', ...authority, issuer: root});
  await expect(pathOf(leaf, [impostor])).rejects.toEqual(refused(/no path/i));
});

test('no path is found without the intermediate authority', async () => {
  await expect(pathOf(leaf, [])).rejects.toEqual(refused(/no path/i));
});

test('a certificate is refused before and after its validity', async () => {
  const at = (days: number) => new Date(Date.now() + days * day);
  await expect(pathOf(leaf, [middle], at(-1))).rejects.toEqual(refused(/not valid yet/, 'not_yet_valid'));
  await expect(pathOf(leaf, [middle], at(40))).rejects.toEqual(
    refused(/not valid any more/, 'expired_certificate'),
  );
});

test('an authority that has expired is refused', async () => {
  const short = certificateFor({name: 'Short', ...authority, days: 5, issuer: root});
  const below = certificateFor({name: 'Below', issuer: short});
  expect(await pathOf(below, [short])).toBe(3);
  await expect(pathOf(below, [short], new Date(Date.now() + 10 * day))).rejects.toEqual(
    refused(/not valid any more/, 'expired_certificate'),
  );
});

test('a certificate that has expired is untrusted if no path would have led to a trust anchor', async () => {
  const forged = certificateFor({name: 'Leaf', issuer: certificateFor({name: 'Middle', ...authority})});
  await expect(pathOf(forged, [middle], new Date(Date.now() + 40 * day))).rejects.toEqual(
    refused(/no path/i),
  );
});

describe('a trust anchor', () => {
  test('may have expired, or not be valid yet', async () => {
    const short = certificateFor({name: 'Short', ...authority, days: 5});
    const below = certificateFor({issuer: short});
    expect(await pathOf(below, [], new Date(Date.now() + 10 * day), [short])).toBe(2);
    expect(await pathOf(leaf, [], new Date(Date.now() - day), [leaf])).toBe(1);
  });

  test.each([
    ['an unknown critical extension', {...authority, more: ['1.2.3.4=critical,DER:0500']}],
    ['a path length that is too short', {...authority, basicConstraints: 'critical,CA:TRUE,pathlen:0'}],
    ['no extensions that make it an authority', {}],
    ['name constraints', {...authority, more: ['nameConstraints=critical,permitted;email:.example']}],
  ])('may have %s', async (_what, odd) => {
    const anchor = certificateFor({name: 'Odd', ...odd});
    const below = certificateFor({name: 'Below', ...authority, issuer: anchor});
    expect(await pathOf(certificateFor({issuer: below}), [below], new Date(), [anchor])).toBe(3);
  });

  test.each([
    ['is no authority', {basicConstraints: 'critical,CA:FALSE'}],
    ['may only sign documents', {keyUsage: 'critical,nonRepudiation'}],
  ])('that states that it %s issues nothing', async (_what, odd) => {
    const anchor = certificateFor({name: 'Person', ...odd});
    await expect(pathOf(certificateFor({issuer: anchor}), [], new Date(), [anchor])).rejects.toEqual(
      refused(/not a certification authority/),
    );
    expect(await pathOf(anchor, [], new Date(), [anchor])).toBe(1);
  });
});

test.each([
  ['is not an authority', {keyUsage: 'critical,keyCertSign'}, /not a certification authority/],
  [
    'states that it is not an authority',
    {basicConstraints: 'critical,CA:FALSE', keyUsage: 'keyCertSign'},
    /not a certification authority/,
  ],
  [
    'may not sign certificates',
    {basicConstraints: 'critical,CA:TRUE', keyUsage: 'digitalSignature'},
    /may not sign/,
  ],
  ['has no key usage', {basicConstraints: 'critical,CA:TRUE'}, /may not sign/],
])('an issuer that %s is refused', async (_what, extensions, reason) => {
  const issuer = certificateFor({name: 'Issuer', ...extensions, issuer: root});
  await expect(pathOf(certificateFor({issuer}), [issuer])).rejects.toEqual(refused(reason));
});

test('the path length constraint is enforced', async () => {
  const lowest = certificateFor({
    ...authority,
    name: 'Lowest',
    basicConstraints: 'critical,CA:TRUE,pathlen:0',
    issuer: root,
  });
  const below = certificateFor({...authority, name: 'Below', issuer: lowest});
  expect(await pathOf(certificateFor({issuer: lowest}), [lowest])).toBe(3);
  await expect(pathOf(certificateFor({issuer: below}), [lowest, below])).rejects.toEqual(refused(/deeper/));
});

test('an unsupported critical extension is refused in every certificate of a path', async () => {
  const odd = ['1.2.3.4=critical,DER:0500'];
  const unsupported = refused(/critical extension/, 'unsupported');
  await expect(pathOf(certificateFor({more: odd, issuer: root}), [])).rejects.toEqual(unsupported);
  const issuer = certificateFor({...authority, name: 'Issuer', more: odd, issuer: root});
  await expect(pathOf(certificateFor({issuer}), [issuer])).rejects.toEqual(unsupported);
  expect(await pathOf(certificateFor({more: ['1.2.3.4=DER:0500'], issuer: root}), [])).toBe(2);
});

test('a path that is too long is refused, and a circular one ends', async () => {
  const long: Made[] = [];
  for (let depth = 0; depth < 11; depth += 1)
    long.push(certificateFor({...authority, name: `CA ${depth}`, issuer: long.at(-1) ?? root}));
  expect(await pathOf(certificateFor({issuer: long[8] ?? root}), long)).toBe(11);
  await expect(pathOf(certificateFor({issuer: long[10] ?? root}), long)).rejects.toEqual(
    refused(/more than 10/, 'unsupported'),
  );
  await expect(pathOf(long[5] ?? root, long.slice(3))).rejects.toEqual(refused(/no path/i));
});

test('crafted authorities of one name do not exhaust the search', async () => {
  const [one, two] = [
    certificateFor({...authority, name: 'Crowd'}),
    certificateFor({...authority, name: 'Crowd'}),
  ];
  const crowd: Made[] = [];
  for (let count = 0; count < 12; count += 1)
    crowd.push(certificateFor({...authority, name: 'Crowd', key: one.credential.keyPem, issuer: one}));
  const below = certificateFor({issuer: one});
  await expect(pathOf(below, [...crowd, two])).rejects.toEqual(refused(/too long|no path/i));
});

test.each([
  ['RSA', ['RSA', '-pkeyopt', 'rsa_keygen_bits:2048'], 'sha256'],
  ['RSA with SHA-512', ['RSA', '-pkeyopt', 'rsa_keygen_bits:2048'], 'sha512'],
  ['P-384', ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384'], 'sha384'],
  ['P-521', ['EC', '-pkeyopt', 'ec_paramgen_curve:P-521'], 'sha512'],
])('authorities with %s keys are supported', async (_what, algorithm, digest) => {
  const other = certificateFor({...authority, algorithm, digest});
  const below = certificateFor({...authority, name: 'Below', algorithm, digest, issuer: other});
  expect(await pathOf(certificateFor({digest, issuer: below}), [below], new Date(), [other])).toBe(3);
});

test.each([
  ['SHA-1', certificateFor({digest: 'sha1', issuer: root})],
  [
    'an RSA key of 1024 bits',
    certificateFor({algorithm: ['RSA', '-pkeyopt', 'rsa_keygen_bits:1024'], issuer: root}),
  ],
  [
    'a curve that is not NIST’s',
    certificateFor({algorithm: ['EC', '-pkeyopt', 'ec_paramgen_curve:secp256k1'], issuer: root}),
  ],
  ['Ed25519', certificateFor({algorithm: ['ED25519'], issuer: root})],
])('a certificate with %s is not supported', async (_what, made) => {
  await expect(async () => pathOf(made, [])).rejects.toMatchObject({code: 'unsupported'});
});
