import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood, type RevocationData, type RevocationTime} from '../../src/revocation/judge.js';
import {readOcspResponse} from '../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {type OcspResponseDraft, ocspResponse} from '../support/evidence/ocsp-response.js';
import {certificateFor} from '../support/odd-certificates.js';
import {type ListOptions, revocationListBy, serialOf} from '../support/evidence/revocation-list.js';

const keyUsage = 'critical,keyCertSign,cRLSign';
const issuer = certificateFor({name: 'Issuer', basicConstraints: 'critical,CA:TRUE', keyUsage, days: 4000});
/** A certificate that expires in 30 days. */
const leaf = certificateFor({name: 'Leaf', issuer});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const judge = (data: Partial<RevocationData>, time: Partial<RevocationTime>): Promise<unknown> =>
  requireGood(
    {certificate: readCertificate(leaf.certificate), issuer: readCertificate(issuer.certificate)},
    {ocspResponses: [], crls: [], certificates: [], ...data},
    {usedAt: new Date(), at: new Date(), producedAfterUse: false, keyMustBeSafe: false, ...time},
  );
const byOcsp = async (response: OcspResponseDraft, time: Partial<RevocationTime>) =>
  judge({ocspResponses: [readOcspResponse(await ocspResponse(leaf.certificate, issuer, response))]}, time);
const byList = async (options: ListOptions, time: Partial<RevocationTime>) => {
  const list = revocationListBy(issuer.credential, {serialNumber: serialOf(leaf.certificate), ...options});
  return judge({crls: [readRevocationList(list)]}, time);
};

const unproven = expect.objectContaining({code: 'outdated_revocation'});
const revoked = expect.objectContaining({code: 'revoked_certificate'});

describe('evidence from after the expiry of the certificate', () => {
  const late = {from: inDays(40), to: inDays(42)};
  const response = {thisUpdate: late.from, producedAt: late.from, nextUpdate: late.to};
  const at = inDays(41);

  test('proves nothing, because issuers may drop expired certificates', async () => {
    await expect(byList(late, {at})).rejects.toEqual(unproven);
    await expect(byOcsp(response, {at})).rejects.toEqual(unproven);
  });

  test.each([
    ['reaches back to before the end of the certificate', 20, true],
    ['reaches back to a time after it only', 35, false],
  ])('that %s', async (_what, days, proves) => {
    const digits = inDays(days)
      .toISOString()
      .replace(/[-:T]|\.\d+Z$/g, '');
    const extensions = [`2.5.29.60=ASN1:GENERALIZEDTIME:${digits}Z`];
    for (const judging of [
      byList({...late, extensions}, {at}),
      byOcsp({...response, archiveCutoff: inDays(days)}, {at}),
    ])
      if (proves) await expect(judging).resolves.toBeUndefined();
      else await expect(judging).rejects.toEqual(unproven);
  });

  test('counts if it reports a revocation', async () => {
    const revokedAt = inDays(-1);
    await expect(byOcsp({...response, revokedAt}, {at})).rejects.toEqual(revoked);
    await expect(byList({...late, revokedAt}, {at})).rejects.toEqual(revoked);
  });
});

test('evidence from the future proves nothing', async () => {
  const future = inDays(1);
  const nextUpdate = inDays(2);
  await expect(byOcsp({thisUpdate: future, producedAt: future, nextUpdate}, {})).rejects.toEqual(unproven);
  await expect(byOcsp({producedAt: future, nextUpdate}, {})).rejects.toEqual(unproven);
  await expect(byList({from: future, to: nextUpdate}, {})).rejects.toEqual(unproven);
  await expect(
    byOcsp({thisUpdate: future, producedAt: future, nextUpdate}, {at: future}),
  ).resolves.toBeUndefined();
});

/**
 * CRLReasons (RFC 5280 section 5.3.1), and undefined for a revocation without a reason: the number, the name in
 * openssl, and whether the key remains safe.
 */
const reasons: readonly (readonly [reason: number | undefined, name: string | undefined, safe: boolean])[] = [
  [undefined, undefined, false],
  [0, 'unspecified', true],
  [1, 'keyCompromise', false],
  [2, 'CACompromise', false],
  [3, 'affiliationChanged', true],
  [4, 'superseded', true],
  [5, 'cessationOfOperation', true],
  [6, 'certificateHold', false],
];

describe.each(reasons)('a revocation after the use with the reason %s (%s)', (reason, name, isSafe) => {
  const usedAt = inDays(-2);
  const revokedAt = inDays(-1);

  test(`${isSafe ? 'does not invalidate' : 'invalidates'} the evidence if later revocations count`, async () => {
    const response = {revokedAt, ...(reason !== undefined && {reason})};
    const judging = byOcsp(response, {usedAt, keyMustBeSafe: true});
    if (isSafe) await expect(judging).resolves.toBeUndefined();
    else await expect(judging).rejects.toEqual(revoked);
    await expect(byOcsp(response, {usedAt})).resolves.toBeUndefined();
  });

  test('is read from a list as well', async () => {
    // A revocation list omits the reason `unspecified`, as RFC 5280 section 5.3.1 recommends.
    const isStated = name !== undefined && name !== 'unspecified';
    const judging = byList({revokedAt, ...(isStated && {reason: name})}, {usedAt, keyMustBeSafe: true});
    if (isStated && isSafe) await expect(judging).resolves.toBeUndefined();
    else await expect(judging).rejects.toEqual(revoked);
  });
});
