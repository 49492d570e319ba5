import {utf8} from '../../src/bytes.js';
import {readDer} from '../../src/der/read.js';
import {tag} from '../../src/der/tags.js';
import {encode, objectIdentifier, sequence, setOf} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {buildCertId, isCertIdOf} from '../../src/revocation/cert-id.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {findPath} from '../../src/x509/path.js';
import {isSameName} from '../../src/x509/same-name.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';
import {run, testWith} from '../support/tools.js';

const part = (text: string, type: number = tag.utf8String, attribute: string = oid.commonName) =>
  sequence(objectIdentifier(attribute), encode(type, utf8(text)));
const name = (...parts: readonly Uint8Array[]) => sequence(...parts.map((one) => setOf(one)));

describe('two names are the same', () => {
  test.each([
    ['in other types of text', name(part('Root', tag.printableString)), name(part('Root'))],
    ['in other capitals', name(part('ROOT')), name(part('Root'))],
    ['with other spaces', name(part(' My  Root ')), name(part('My Root'))],
    ['in another Unicode form', name(part('Ma\u0308nnik')), name(part('M\u00e4nnik'))],
    [
      'in another order within a set',
      sequence(setOf(part('a'), part('b'))),
      sequence(setOf(part('b'), part('a'))),
    ],
  ])('%s', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });
});

test('a text that is not UTF-8 is compared as bytes', () => {
  const latin = (letter: number) =>
    name(sequence(objectIdentifier(oid.commonName), encode(tag.printableString, Uint8Array.of(letter))));
  expect(isSameName(latin(0xe9), latin(0xe9).slice())).toBe(true);
  expect(isSameName(latin(0xe9), latin(0xe8))).toBe(false);
});

describe('two names differ', () => {
  test.each([
    ['in a text', name(part('Root')), name(part('Roof'))],
    ['in a space within a word', name(part('Ro ot')), name(part('Root'))],
    ['in an attribute', name(part('Root')), name(part('Root', tag.utf8String, oid.organizationName))],
    ['in the number of parts', name(part('Root')), name(part('Root'), part('Root'))],
    ['in the order of parts', name(part('a'), part('b')), name(part('b'), part('a'))],
    ['in their sets', name(part('a'), part('b')), sequence(setOf(part('a'), part('b')))],
    ['in a type that is no text', name(part('Root', tag.bitString)), name(part('Root', tag.bmpString))],
  ])('%s', (_what, one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign'};
const root = certificateFor({name: 'Root', ...authority});

const outcome = (leaf: Made, intermediates: readonly Made[]) =>
  findPath(readCertificate(leaf.certificate), {
    anchors: [readCertificate(root.certificate)],
    intermediates: intermediates.map(({certificate}) => readCertificate(certificate)),
    times: [new Date()],
  }).then(
    () => 'passed',
    (error: unknown) => String(Object(error).code),
  );

/** Constraints on the names below an authority, and the result for the subject /CN=Leaf. */
const constraints: readonly (readonly [what: string, lines: readonly string[], expected: string])[] = [
  ['permit its name', ['permitted;dirName:dn', '[dn]', 'CN=Leaf'], 'passed'],
  ['permit its name in other capitals', ['permitted;dirName:dn', '[dn]', 'CN=LEAF'], 'passed'],
  ['permit another name', ['permitted;dirName:dn', '[dn]', 'CN=Other'], 'untrusted_certificate'],
  ['exclude its name', ['excluded;dirName:dn', '[dn]', 'CN=Leaf'], 'untrusted_certificate'],
  ['exclude another name', ['excluded;dirName:dn', '[dn]', 'CN=Other'], 'passed'],
  ['permit only some email addresses', ['permitted;email:.example'], 'passed'],
];

describe.each([
  ['critical', 'critical,'],
  ['not critical', ''],
])('name constraints that are %s', (_what, critical) => {
  test.each(constraints)('and %s', async (_rule, [rule, ...sections], expected) => {
    const more = [`nameConstraints=${critical}${rule}`, ...sections];
    const issuer = certificateFor({name: 'Constrained', ...authority, more, issuer: root});
    expect(await outcome(certificateFor({name: 'Leaf', issuer}), [issuer])).toBe(expected);
  });

  test('and cover the authorities below, too', async () => {
    const more = [`nameConstraints=${critical}permitted;dirName:dn`, '[dn]', 'CN=Leaf'];
    const issuer = certificateFor({name: 'Constrained', ...authority, more, issuer: root});
    const middle = certificateFor({name: 'Middle', ...authority, issuer});
    const leaf = certificateFor({name: 'Leaf', issuer: middle});
    expect(await outcome(leaf, [issuer, middle])).toBe('untrusted_certificate');
  });

  test('and concern the email address of the certificate are unsupported', async () => {
    const more = [`nameConstraints=${critical}permitted;email:.example`];
    const issuer = certificateFor({name: 'Constrained', ...authority, more, issuer: root});
    const leaf = certificateFor({name: 'Leaf', more: ['subjectAltName=email:a@b.example'], issuer});
    expect(await outcome(leaf, [issuer])).toBe('unsupported');
  });
});

testWith('openssl')('openssl refuses the same names', () => {
  for (const [, [rule = '', ...sections], expected] of constraints) {
    const more = [`nameConstraints=critical,${rule}`, ...sections];
    const issuer = certificateFor({name: 'Constrained', ...authority, more, issuer: root});
    const leaf = certificateFor({name: 'Leaf', issuer});
    const {output} = run('openssl', ['verify', '-CAfile', '@root', '-untrusted', '@ca', '@leaf'], {
      root: root.credential.certificatePem,
      ca: issuer.credential.certificatePem,
      leaf: leaf.credential.certificatePem,
    });
    expect({rule, isAccepted: /: OK/.test(output)}).toEqual({rule, isAccepted: expected === 'passed'});
  }
});

test.each([
  ['subjectAltName', 'subjectAltName=critical,email:a@b.example', 'passed'],
  ['CRL distribution points', 'crlDistributionPoints=critical,URI:http://a.test/', 'passed'],
  ['inhibitAnyPolicy', 'inhibitAnyPolicy=critical,0', 'passed'],
  [
    'policy constraints without a required policy',
    'policyConstraints=critical,inhibitPolicyMapping:0',
    'passed',
  ],
  [
    'policy constraints that require a policy',
    'policyConstraints=critical,requireExplicitPolicy:0',
    'unsupported',
  ],
  ['an unknown critical extension', '1.2.3.4=critical,DER:0500', 'unsupported'],
])('an authority with the critical extension %s', async (_what, extension, expected) => {
  const issuer = certificateFor({name: 'Odd', ...authority, more: [extension], issuer: root});
  expect(await outcome(certificateFor({name: 'Leaf', issuer}), [issuer])).toBe(expected);
});

test('an OCSP response may encode the name of the issuer like the certificate or like its issuer', async () => {
  const about = {
    certificate: readCertificate(certificateFor({name: 'Leaf', issuer: root}).certificate),
    issuer: readCertificate(root.certificate),
  };
  const issuer = name(part('Root', tag.printableString));
  const printable = {...about, certificate: {...about.certificate, issuer}};
  expect(await isCertIdOf(readDer(await buildCertId(about)), printable)).toBe(true);
  expect(await isCertIdOf(readDer(await buildCertId(printable)), printable)).toBe(true);
  const stranger = readCertificate(certificateFor({name: 'Root', ...authority}).certificate);
  expect(await isCertIdOf(readDer(await buildCertId(about)), {...printable, issuer: stranger})).toBe(false);
});

test('self-issued authorities do not count for the path length', async () => {
  const one = certificateFor({
    name: 'One',
    ...authority,
    basicConstraints: 'critical,CA:TRUE,pathlen:0',
    issuer: root,
  });
  const newer = certificateFor({name: 'One', ...authority, issuer: one});
  expect(await outcome(certificateFor({issuer: newer}), [one, newer])).toBe('passed');
});
