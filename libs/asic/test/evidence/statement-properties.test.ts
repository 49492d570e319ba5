import * as fc from 'fast-check';
import {contextPrimitive} from '../../src/der/tags.js';
import {encode, nullValue} from '../../src/der/write.js';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {craftedList, deltaIndicator, issuingDistributionPoint} from '../support/evidence/crafted-list.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {extension, pemOfList} from '../support/evidence/revocation-list.js';
import {certificateFor} from '../support/odd-certificates.js';
import {run, testWith} from '../support/tools.js';

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign'};
const issuer = certificateFor({name: 'Issuer', ...authority});
const leaf = certificateFor({name: 'Leaf', issuer});
const neighbour = certificateFor({name: 'Neighbour', issuer});
const about = {certificate: readCertificate(leaf.certificate), issuer: readCertificate(issuer.certificate)};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const odd = extension('1.2.3.4', nullValue(), true);
const flag = (number: number) => encode(contextPrimitive(number), Uint8Array.of(0xff));

/** Hours before now of a revocation, or null if the certificate is good. The use was 10 hours ago. */
const revocation = fc.record({
  hours: fc.option(fc.integer({min: 1, max: 20})),
  reason: fc.constantFrom(undefined, 0, 1, 3, 4, 5, 9),
  age: fc.integer({min: 0, max: 30}),
});
type Revocation = typeof revocation extends fc.Arbitrary<infer T> ? T : never;

const response = fc.record({statuses: fc.array(revocation, {minLength: 1, maxLength: 3}), odd: fc.boolean()});
const list = fc.record({
  entries: fc.array(revocation, {maxLength: 3}),
  form: fc.constantFrom('plain', 'odd', 'delta', 'user', 'authority', 'indirect', 'odd entry'),
  age: fc.integer({min: 0, max: 30}),
});

const stated = ({hours, reason, age}: Revocation) => ({
  thisUpdate: hoursAgo(age),
  ...(hours !== null && {revokedAt: hoursAgo(hours), ...(reason !== undefined && {reason})}),
});

const extensionsOf = (form: string): Uint8Array[] => {
  if (form === 'odd') return [odd];
  if (form === 'delta') return [deltaIndicator()];
  const number = ['user', 'authority', '', 'indirect'].indexOf(form) + 1;
  return number > 0 ? [issuingDistributionPoint(flag(number))] : [];
};

const listOf = ({entries, form, age}: typeof list extends fc.Arbitrary<infer T> ? T : never): Uint8Array =>
  craftedList(issuer, {
    thisUpdate: hoursAgo(age),
    extensions: extensionsOf(form),
    entries: entries.map(({hours, reason}) => ({
      certificate: hours === null ? neighbour.certificate : leaf.certificate,
      revokedAt: hoursAgo(hours ?? 20),
      ...(reason !== undefined && {reason}),
      ...(form === 'odd entry' && {extensions: [odd]}),
    })),
  });

test('a certificate is revoked exactly if any authentic statement reports a revocation before the use', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(response, {maxLength: 4}),
      fc.array(list, {maxLength: 4}),
      async (responses, lists) => {
        const encoded = responses.map(({statuses: [first, ...more], odd: isOdd}) =>
          ocspResponse(leaf.certificate, issuer, {
            ...(first && stated(first)),
            more: more.map(stated),
            responseExtensions: isOdd ? [odd] : [],
          }),
        );
        const judging = requireGood(
          about,
          {
            ocspResponses: (await Promise.all(encoded)).map(readOcspResponse),
            crls: lists.map(listOf).map(readRevocationList),
            certificates: [],
          },
          {usedAt: hoursAgo(10), at: new Date(), producedAfterUse: false, keyMustBeSafe: false},
        );
        const all = [...responses.flatMap((one) => one.statuses), ...lists.flatMap((one) => one.entries)];
        const isRevoked = all.some(({hours}) => hours !== null && hours >= 10);
        const code = await judging.then(
          () => 'good',
          (error: unknown) => String(Object(error).code),
        );
        expect(code === 'revoked_certificate').toBe(isRevoked);
      },
    ),
    {numRuns: 150},
  );
}, 60_000);

testWith('openssl')(
  'openssl finds no revocation in a list that we do not find',
  async () => {
    const forms = ['plain', 'odd', 'delta', 'user', 'authority', 'indirect', 'odd entry'] as const;
    const revocations = [[], [20], [null], [null, 20], [20, 20]];
    for (const form of forms)
      for (const hours of revocations) {
        const entries = hours.map((ago) => ({hours: ago, reason: undefined, age: 0}));
        const der = listOf({entries, form, age: 1});
        const time = {usedAt: new Date(), at: new Date(), producedAfterUse: false, keyMustBeSafe: false};
        const code = await requireGood(
          about,
          {ocspResponses: [], crls: [readRevocationList(der)], certificates: []},
          time,
        ).then(
          () => 'good',
          (error: unknown) => String(Object(error).code),
        );
        const {output} = run(
          'openssl',
          ['verify', '-crl_check', '-extended_crl', '-CAfile', '@ca', '-CRLfile', '@crl', '@leaf'],
          {ca: issuer.credential.certificatePem, crl: pemOfList(der), leaf: leaf.credential.certificatePem},
        );
        if (/certificate revoked/.test(output))
          expect({form, hours, code}).toMatchObject({code: 'revoked_certificate'});
        if (code === 'good')
          expect({form, hours, output}).toMatchObject({output: expect.stringMatching(/: OK/)});
      }
  },
  60_000,
);
