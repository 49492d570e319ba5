import {utf8} from '../../src/bytes.js';
import {context, contextPrimitive} from '../../src/der/tags.js';
import {encode, nullValue, sequence} from '../../src/der/write.js';
import {oid} from '../../src/object-identifiers.js';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood, type RevocationData} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {craftedList, flag, issuingDistributionPoint} from '../support/evidence/crafted-list.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {extension} from '../support/evidence/revocation-list.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';

const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign'};
const issuer = certificateFor({name: 'Issuer', ...authority});
const points = ['crlDistributionPoints=URI:http://a.test/1.crl'];
const user = certificateFor({name: 'User', more: points, issuer});
const below = certificateFor({name: 'Below', ...authority, issuer});

const at = (address: string) =>
  encode(context(0), encode(context(0), encode(contextPrimitive(6), utf8(address))));

const codeOf = async (subject: Made, data: Partial<RevocationData>) =>
  requireGood(
    {certificate: readCertificate(subject.certificate), issuer: readCertificate(issuer.certificate)},
    {ocspResponses: [], crls: [], certificates: [], ...data},
    {usedAt: new Date(), at: new Date(), producedAfterUse: false, keyMustBeSafe: false},
  ).then(
    () => 'good',
    (error: unknown) => String(Object(error).code),
  );

const judge = (subject: Made, extensions: readonly Uint8Array[]) =>
  codeOf(subject, {crls: [readRevocationList(craftedList(issuer, {extensions}))]});

const uncritical = (...fields: readonly Uint8Array[]) =>
  extension(oid.issuingDistributionPoint, sequence(...fields));

describe.each([
  ['critical', issuingDistributionPoint],
  ['not critical', uncritical],
])('a list whose scope is %s', (_how, scope) => {
  test.each<[string, Made, readonly Uint8Array[], boolean]>([
    ['the distribution point of the certificate', user, [at('http://a.test/1.crl')], true],
    ['all certificates, and says so', below, [], true],
    ['another distribution point', user, [at('http://a.test/2.crl')], false],
    ['a distribution point that the certificate does not name', below, [at('http://a.test/1.crl')], false],
    ['user certificates, among them this one', user, [flag(1)], true],
    ['user certificates', below, [flag(1)], false],
    ['authorities, among them this one', below, [flag(2)], true],
    ['authorities', user, [flag(2)], false],
    ['some reasons', user, [encode(contextPrimitive(3), Uint8Array.of(6, 0x40))], false],
    ['certificates of several issuers', user, [flag(4)], false],
    ['attribute certificates', user, [flag(5)], false],
  ])('that covers %s', async (_what, subject, fields, covers) => {
    expect(await judge(subject, [scope(...fields)])).toBe(covers ? 'good' : 'invalid_revocation');
  });
});

describe('a critical extension that is unknown makes evidence unsupported', () => {
  const odd = extension('1.2.3.4', nullValue(), true);

  test('in a list', async () => {
    expect(await judge(user, [odd])).toBe('unsupported');
  });

  test('in an OCSP response, in its status, and in the certificate of its responder', async () => {
    const responder = certificateFor({
      name: 'Responder',
      extendedKeyUsage: 'OCSPSigning',
      more: ['1.2.3.4=critical,DER:0500'],
      issuer,
    });
    for (const draft of [
      {responseExtensions: [odd]},
      {extensions: [odd]},
      {responder, certificates: [responder.certificate]},
    ]) {
      const response = readOcspResponse(await ocspResponse(user.certificate, issuer, draft));
      expect(await codeOf(user, {ocspResponses: [response]})).toBe('unsupported');
    }
  });
});
