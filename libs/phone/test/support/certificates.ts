import type {SigningKey} from '@signet/contracts';
import {createLocalAuthority, FileKeyIssuer} from '@signet/pki';

/** The fixed time of the fake service and its phones, in epoch milliseconds. */
export const now = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

const authority = createLocalAuthority({now: new Date(now - DAY_MS)});
const issuer = FileKeyIssuer.open(
  {chainPem: authority.chainPem, keyPem: authority.issuingKeyPem},
  {},
  new Date(now),
);

export async function certify(publicKey: SigningKey): Promise<Uint8Array> {
  const subject = {givenName: 'Mari', familyName: 'Maasikas', personalCode: '60001019906', country: 'EE'};
  const validity = {notBefore: new Date(now - DAY_MS), notAfter: new Date(now + DAY_MS)};
  return (await issuer.issue({publicKey, use: 'signing', subject, ...validity})).certificate;
}
