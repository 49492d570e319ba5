import {readRevocationList} from '../../../src/revocation/crl.js';
import {requireGood, type RevocationData, type RevocationTime} from '../../../src/revocation/judge.js';
import {readOcspResponse} from '../../../src/revocation/ocsp-response.js';
import {readCertificate} from '../../../src/x509/certificate.js';
import {certificateFor, type Made} from '../odd-certificates.js';
import {type CraftedEntry, type CraftedList, craftedList} from './crafted-list.js';
import {type OcspResponseDraft, ocspResponse} from './ocsp-response.js';

export const authority = {basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign'};
export const issuer = certificateFor({name: 'Issuer', ...authority});
export const leaf = certificateFor({name: 'Leaf', issuer});

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

export interface Evidence {
  readonly responses?: readonly OcspResponseDraft[];
  readonly lists?: readonly (CraftedList & {readonly by?: Made})[];
}

/** An entry of a list: the leaf was revoked a day ago, without a reason. */
export const entry = (more: Partial<CraftedEntry> = {}): CraftedEntry => ({
  certificate: leaf.certificate,
  revokedAt: inHours(-24),
  ...more,
});

/** Requires that the leaf was good, by default now. */
export async function judge(
  {responses: drafts = [], lists = []}: Evidence,
  time: Partial<RevocationTime> = {},
) {
  const responses = await Promise.all(drafts.map((one) => ocspResponse(leaf.certificate, issuer, one)));
  const data: RevocationData = {
    ocspResponses: responses.map(readOcspResponse),
    crls: lists.map(({by = issuer, ...list}) => readRevocationList(craftedList(by, list))),
    certificates: [],
  };
  return requireGood(
    {certificate: readCertificate(leaf.certificate), issuer: readCertificate(issuer.certificate)},
    data,
    {usedAt: new Date(), at: new Date(), producedAfterUse: false, keyMustBeSafe: false, ...time},
  );
}
