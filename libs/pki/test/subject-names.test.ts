import {shownText} from '@signet/contracts';
import fc from 'fast-check';
import {certificateToPem, createLocalAuthority, FileKeyIssuer} from '../src/index.js';
import {openssl} from './openssl.js';
import {certificateRequest} from './requests.js';

const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
const subjectOf = (changes: object) => ({...certificateRequest().subject, ...changes});

/** Returns the type and the value of each attribute, in the order of the subject name, as openssl prints them. */
function attributesOf(certificate: Uint8Array): string[][] {
  const said = openssl(
    ['x509', '-in', '@leaf.pem', '-noout', '-subject', '-nameopt', 'sep_multiline,utf8,sname'],
    {
      'leaf.pem': certificateToPem(certificate),
    },
  );
  const lines = said.split('\n').slice(1, -1);
  return lines.map((line) => line.trim().split(/=(.*)/s).slice(0, 2));
}

test('a subject has its attributes in the order and form of ETSI EN 319 412', async () => {
  const {certificate} = await issuer.issue(certificateRequest());
  expect(attributesOf(certificate)).toEqual([
    ['C', 'EE'],
    ['CN', 'Männik,Mari-Liis,60001019906'],
    ['SN', 'Männik'],
    ['GN', 'Mari-Liis'],
    ['serialNumber', 'PNOEE-60001019906'],
  ]);
});

test('codes are PrintableStrings and names are UTF8Strings', async () => {
  const {certificate} = await issuer.issue(certificateRequest());
  const dump = openssl(['asn1parse', '-inform', 'DER', '-in', '@leaf.der'], {'leaf.der': certificate});
  const after = (attribute: string) => new RegExp(`:${attribute}\\n.*prim: (\\w+)`, 'g');
  const types = (attribute: string) => [...dump.matchAll(after(attribute))].map(([, type]) => type);
  expect(types('countryName')).toEqual(['PRINTABLESTRING']);
  expect(types('serialNumber')).toEqual(['PRINTABLESTRING']);
  expect(new Set([...types('commonName'), ...types('surname'), ...types('givenName')])).toEqual(
    new Set(['UTF8STRING']),
  );
});

test.each([
  ['commas', 'Smith, Jr.', 'Ann,Mary'],
  ['quotes and escapes', `O'Neil "Red"`, 'A\\B+C=D;<E>#'],
  ['leading and trailing spaces', ' von Au ', ' Z '],
  ['CJK', '山田', '太郎'],
  ['characters outside the basic plane', '𠮷田', 'Zoë😀'],
  ['Cyrillic and combining marks', 'Ёлкин', 'Sten\u0301'],
  ['Arabic', 'محمد', 'علي'],
])('a name with %s comes back unchanged', async (_what, familyName, givenName) => {
  const {certificate} = await issuer.issue(certificateRequest({subject: subjectOf({familyName, givenName})}));
  const der = Buffer.from(certificate);
  expect(der.includes(Buffer.from(familyName))).toBe(true);
  expect(der.includes(Buffer.from(givenName))).toBe(true);
  const dump = openssl(['asn1parse', '-inform', 'DER', '-in', '@leaf.der'], {'leaf.der': certificate});
  expect(dump).toContain(`UTF8STRING        :${familyName}\n`);
  expect(dump).toContain(`UTF8STRING        :${givenName}\n`);
});

test('a person with one name has no empty attribute', async () => {
  const {certificate} = await issuer.issue(
    certificateRequest({subject: subjectOf({familyName: '', givenName: 'Teller', country: 'US'})}),
  );
  expect(attributesOf(certificate).map(([type]) => type)).toEqual(['C', 'CN', 'GN', 'serialNumber']);
});

test('a long name is truncated in the common name, but the personal code is not', async () => {
  const long = {familyName: '𠮷'.repeat(60), givenName: 'B'.repeat(100)};
  const {certificate} = await issuer.issue(certificateRequest({subject: subjectOf(long)}));
  const attributes = new Map(attributesOf(certificate).map(([type, value]) => [type, value]));
  expect(attributes.get('CN')).toBe(`${'𠮷'.repeat(52)},60001019906`);
  expect(attributes.get('SN')).toBe(long.familyName);
  expect(attributes.get('GN')).toBe(long.givenName);
});

test.each([
  ['both names empty', {givenName: '', familyName: ''}],
  ['a NUL in the name', {givenName: 'Ann\0'}],
  ['a line break in the name', {familyName: 'A\nB'}],
  ['a lone surrogate in the name', {givenName: '\ud83d'}],
  ['a direction override in the name', {givenName: 'a\u202eb'}],
  ['an empty personal code', {personalCode: ''}],
  ['a personal code outside PrintableString', {personalCode: '6000_1'}],
  ['a personal code that is too long', {personalCode: '1'.repeat(59)}],
  ['a country in lower case', {country: 'ee'}],
  ['a country of three letters', {country: 'EST'}],
])('%s is refused, and the error does not quote the value', async (_what, changes) => {
  const refusal = issuer.issue(certificateRequest({subject: subjectOf(changes)}));
  await expect(refusal).rejects.toMatchObject({name: 'CertificateRequestError'});
  await expect(refusal).rejects.not.toThrow(/Männik|Mari|6000/);
});

test('the bytes of every acceptable name are in the certificate', async () => {
  const name = fc
    .string({unit: 'grapheme', minLength: 1, maxLength: 40})
    .filter((text) => shownText(40).safeParse(text).success);
  await fc.assert(
    fc.asyncProperty(name, name, async (familyName, givenName) => {
      const subject = subjectOf({familyName, givenName});
      const der = Buffer.from((await issuer.issue(certificateRequest({subject}))).certificate);
      expect(der.includes(Buffer.from(familyName))).toBe(true);
      expect(der.includes(Buffer.from(givenName))).toBe(true);
    }),
    {numRuns: 60},
  );
});
