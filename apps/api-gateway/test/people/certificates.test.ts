import {generateKeyPairSync, X509Certificate} from 'node:crypto';
import {signingKeySchema} from '@signet/contracts';
import {isCertifiable, readPerson, signerOf, fullName, type PersonDraft} from '@signet/domain';
import {createLocalAuthority, FileKeyIssuer} from '@signet/pki';
import fc from 'fast-check';
import {z} from 'zod';
import {anybody, countries} from './countries.js';

const now = new Date();
const authority = createLocalAuthority();
const issuer = FileKeyIssuer.open({chainPem: authority.chainPem, keyPem: authority.issuingKeyPem});
const publicKey = signingKeySchema.parse(
  generateKeyPairSync('ec', {namedCurve: 'P-256'}).publicKey.export({format: 'jwk'}),
);

const subjectSchema = z.object({
  C: z.string(),
  CN: z.string(),
  SN: z.string().optional(),
  GN: z.string().optional(),
  serialNumber: z.string(),
});

const certify = async (draft: PersonDraft) => {
  const reading = readPerson(draft, now);
  if (!('person' in reading)) throw new Error(reading.faults.join(' '));
  const request = {
    publicKey,
    subject: reading.person,
    notBefore: now,
    notAfter: new Date(now.getTime() + 60_000),
  };
  const {certificate} = await issuer.issue({...request, use: 'signing'});
  return {person: reading.person, certificate};
};

test('there are people of more than thirty countries', () => {
  expect(new Set(countries.map(({code}) => code)).size).toBeGreaterThan(30);
});

test('OpenSSL and the signing result read the registered data of everybody from the certificate', async () => {
  await fc.assert(
    fc.asyncProperty(anybody, async (draft) => {
      const {person, certificate} = await certify(draft);
      const {givenName, familyName, personalCode, country, identityType = 'PNO'} = person;
      const subject = subjectSchema.parse(new X509Certificate(certificate).toLegacyObject().subject);
      expect(subject).toEqual({
        C: country,
        CN: expect.stringContaining(`,${personalCode}`),
        ...(familyName !== undefined && {SN: familyName}),
        ...(givenName !== undefined && {GN: givenName}),
        serialNumber: `${identityType}${country}-${personalCode}`,
      });
      const {GN, SN, C: countryName, serialNumber} = subject;
      const signer = signerOf({
        ...(GN !== undefined && {givenName: GN}),
        ...(SN !== undefined && {surname: SN}),
        countryName,
        serialNumber,
      });
      expect(signer).toEqual({name: fullName(person), personalCode, country});
    }),
    {numRuns: 500},
  );
});

const anyText = fc.string({unit: 'binary', maxLength: 70});

test('whatever the registry accepts, a certificate can contain', async () => {
  const chaos = fc.record({
    givenName: anyText,
    familyName: anyText,
    personalCode: fc.oneof(anyText, fc.string({maxLength: 70})),
    dateOfBirth: fc.constantFrom('unknown', '2000-01-01', '2000-00-00'),
    country: fc.constantFrom('EE', 'LV', 'SE', 'fi', 'Ee', 'E1', 'EST'),
    identityType: fc.constantFrom('PNO', 'PAS', 'IDC', 'TAX'),
  });
  const verdicts = {accepted: 0, refused: 0};
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({weight: 9, arbitrary: chaos}, {weight: 1, arbitrary: anybody}),
      async (draft) => {
        const reading = readPerson(draft, now);
        verdicts['person' in reading ? 'accepted' : 'refused'] += 1;
        if (!('person' in reading)) return;
        expect(isCertifiable(reading.person)).toBe(true);
        expect(readPerson(reading.person, now)).toEqual(reading);
        await certify(draft);
      },
    ),
    {numRuns: 2000},
  );
  expect(verdicts.accepted).toBeGreaterThan(50);
  expect(verdicts.refused).toBeGreaterThan(100);
});
