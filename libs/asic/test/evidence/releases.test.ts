import {nullValue} from '../../src/der/write.js';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {type CraftedList, craftedList, deltaIndicator} from '../support/evidence/crafted-list.js';
import {authority, entry, inHours, issuer, leaf} from '../support/evidence/judge-leaf.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import {extension} from '../support/evidence/revocation-list.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';

const revoked = expect.objectContaining({code: 'revoked_certificate'});
const held = {reason: 6, revokedAt: inHours(-20)};

async function judge(subject: Made, lists: readonly Uint8Array[], responses: readonly Uint8Array[]) {
  const about = {
    certificate: readCertificate(subject.certificate),
    issuer: readCertificate(issuer.certificate),
  };
  const data = {
    ocspResponses: responses.map(readOcspResponse),
    crls: lists.map(readRevocationList),
    certificates: [renewed, ...responders].map(({certificate}) => readCertificate(certificate)),
  };
  return requireGood(about, data, {
    usedAt: new Date(),
    at: new Date(),
    producedAfterUse: false,
    keyMustBeSafe: false,
  });
}

const responders = ['First', 'Second'].map((name) =>
  certificateFor({name, extendedKeyUsage: 'OCSPSigning', issuer}),
);
const [first, second] = responders;
/** The same authority with another key. */
const renewed = certificateFor({name: 'Issuer', ...authority, issuer});

describe('the suspension of an OCSP responder', () => {
  const suspension = craftedList(issuer, {
    entries: responders.map(({certificate}) => entry({certificate, ...held})),
    thisUpdate: inHours(-20),
    nextUpdate: inHours(-19),
  });
  const good = (subject: Made | undefined, responder: Made | undefined) =>
    ocspResponse(subject?.certificate ?? leaf.certificate, issuer, {
      thisUpdate: inHours(-2),
      nextUpdate: inHours(1),
      ...(responder && {responder}),
    });
  /** The list, an older one, is the only evidence that says good. */
  const unproven = expect.objectContaining({code: 'outdated_revocation'});

  test('does not end because the responder says so itself', async () => {
    const responses = [await good(leaf, first), await good(first, first)];
    await expect(judge(leaf, [suspension], responses)).rejects.toEqual(unproven);
  });

  test('does not end because two suspended responders say so of each other', async () => {
    const responses = [await good(leaf, first), await good(first, second), await good(second, first)];
    await expect(judge(leaf, [suspension], responses)).rejects.toEqual(unproven);
  });

  test('ends with a response of the issuer', async () => {
    const responses = [await good(leaf, first), await good(first, undefined)];
    expect(await judge(leaf, [suspension], responses)).toEqual(
      readCertificate(first?.certificate ?? leaf.certificate),
    );
  });
});

describe('a suspension does not end with a list that removes it but', () => {
  test.each<[string, Made, extensions: CraftedList['extensions']]>([
    [
      'has an unknown critical extension',
      issuer,
      [deltaIndicator(), extension('1.2.3.4', nullValue(), true)],
    ],
    ['is signed by somebody other than the issuer', renewed, [deltaIndicator()]],
  ])('%s', async (_what, by, extensions = []) => {
    const suspension = craftedList(issuer, {entries: [entry(held)], thisUpdate: inHours(-20)});
    const removal = craftedList(by, {entries: [entry({reason: 8})], thisUpdate: new Date(), extensions});
    const before = {thisUpdate: inHours(-21), nextUpdate: inHours(1)};
    const responses = [await ocspResponse(leaf.certificate, issuer, before)];
    await expect(judge(leaf, [suspension, removal], responses)).rejects.toEqual(revoked);
  });
});
