import {primitives} from '#primitives';
import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood} from '../../src/revocation/judge.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {craftedList} from '../support/evidence/crafted-list.js';
import {authority, inHours, issuer, leaf} from '../support/evidence/judge-leaf.js';
import {certificateFor} from '../support/odd-certificates.js';

const impostor = certificateFor({name: 'Issuer', ...authority});

/**
 * Different certificates with the name of the issuer, none of which the issuer has signed. Their signatures end alike,
 * so the cache of results does not keep them.
 */
const candidates = (count: number): Uint8Array[] =>
  Array.from({length: count}, (_, index) => {
    const other = Uint8Array.from(impostor.certificate);
    other.set([index], other.length - 50);
    return other;
  });

/** Returns how many signatures are verified for lists that a stranger has signed. */
async function verifications(lists: number, certificates: number): Promise<number> {
  const counting = jest.spyOn(primitives, 'verify');
  const signed = Array.from({length: lists}, (_, index) =>
    craftedList(impostor, {thisUpdate: new Date(), nextUpdate: inHours(index + 1)}),
  );
  const data = {
    ocspResponses: [],
    crls: signed.map(readRevocationList),
    certificates: candidates(certificates).map(readCertificate),
  };
  const about = {
    certificate: readCertificate(leaf.certificate),
    issuer: readCertificate(issuer.certificate),
  };
  const now = new Date();
  const time = {usedAt: now, at: now, producedAfterUse: false, keyMustBeSafe: false};
  try {
    await expect(requireGood(about, data, time)).rejects.toMatchObject({code: 'invalid_revocation'});
    return counting.mock.calls.length;
  } finally {
    counting.mockRestore();
  }
}

test('the number of verifications does not grow with the product of lists and possible signers', async () => {
  expect(await verifications(20, 60)).toBeLessThan(2 * (20 + 60));
});
