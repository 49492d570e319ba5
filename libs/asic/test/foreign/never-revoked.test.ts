import {verify} from '../../src/index.js';
import {containerBy, root, signerWith, timestampAuthorityWith} from '../support/containers/made-signer.js';
import {craftedList} from '../support/evidence/crafted-list.js';
import {ocspResponse} from '../support/evidence/ocsp-response.js';
import type {Made} from '../support/odd-certificates.js';

const noRevAvail = '2.5.29.56=DER:0500';
const validityAssured = '0.4.0.194121.2.1=DER:0500';
const tsa = timestampAuthorityWith();

async function verdictOn(signer: Made, by: Made, crls: readonly Uint8Array[] = []) {
  const ocspResponses = by === tsa ? [await ocspResponse(tsa.certificate, root)] : [];
  const {trust, container} = await containerBy(signer, by, {ocspResponses, crls});
  const {verdict, checks} = await verify(container, {trust});
  return [verdict, checks.find(({name}) => name === 'revocation')?.verdict];
}

test('a certificate that can be revoked needs revocation data', async () => {
  expect(await verdictOn(signerWith(), tsa)).toEqual(['failed', 'failed']);
});

test.each([
  ['noRevAvail (RFC 9608)', noRevAvail],
  ['validity assured short term (EN 319 412-1)', validityAssured],
])('a certificate with the extension %s needs no revocation data', async (_name, extension) => {
  expect(await verdictOn(signerWith(extension), tsa)).toEqual(['passed', 'passed']);
  const both = timestampAuthorityWith(extension);
  expect(await verdictOn(signerWith(extension), both)).toEqual(['passed', 'passed']);
});

test('such a certificate can still be revoked', async () => {
  const signer = signerWith(noRevAvail);
  const entries = [{certificate: signer.certificate, revokedAt: new Date(Date.now() - 86_400_000)}];
  const list = craftedList(root, {entries});
  expect(await verdictOn(signer, tsa, [list])).toEqual(['indeterminate', 'indeterminate']);
});

test('an authority cannot exempt its own certificate', async () => {
  const signer = signerWith(noRevAvail, 'basicConstraints=CA:TRUE');
  expect(await verdictOn(signer, tsa)).toEqual(['failed', 'failed']);
});
