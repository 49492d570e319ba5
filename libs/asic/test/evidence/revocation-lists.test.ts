import {readRevocationList} from '../../src/revocation/crl.js';
import {requireGood, type RevocationTime} from '../../src/revocation/judge.js';
import {readCertificate} from '../../src/x509/certificate.js';
import {certificateFor, type Made} from '../support/odd-certificates.js';
import {revocationListBy, serialOf, type ListOptions} from '../support/evidence/revocation-list.js';

const keyUsage = 'critical,keyCertSign,cRLSign';
const issuer = certificateFor({name: 'Issuer', basicConstraints: 'critical,CA:TRUE', keyUsage});
const leaf = certificateFor({name: 'Leaf', issuer});
const day = 86_400_000;

/** Creates a revocation list, by default signed by the issuer. If `revokedAt` is set, the list contains the leaf. */
const listWith = ({by = issuer, ...options}: ListOptions & {by?: Made}): Uint8Array =>
  revocationListBy(by.credential, {serialNumber: serialOf(leaf.certificate), ...options});

const judge = (
  list: Uint8Array,
  usedAt = new Date(),
  producedAfterUse = false,
  more: Partial<RevocationTime> = {},
): Promise<unknown> =>
  requireGood(
    {certificate: readCertificate(leaf.certificate), issuer: readCertificate(issuer.certificate)},
    {ocspResponses: [], crls: [readRevocationList(list)], certificates: []},
    {usedAt, producedAfterUse, at: new Date(), keyMustBeSafe: false, ...more},
  );
const refused = expect.objectContaining({code: 'invalid_revocation'});
const outdated = expect.objectContaining({code: 'outdated_revocation'});

test('a certificate that is not on the list was good', async () => {
  await expect(judge(listWith({}))).resolves.toBeUndefined();
});

test('a certificate on the list was good until its revocation', async () => {
  const list = listWith({revokedAt: new Date(Date.now() - 3_600_000)});
  await expect(judge(list)).rejects.toMatchObject({code: 'revoked_certificate'});
  await expect(judge(list, new Date(Date.now() - 2 * 3_600_000))).resolves.toBeUndefined();
});

test('a list from before the use is not enough where later evidence is required', async () => {
  await expect(judge(listWith({}), new Date(), true)).rejects.toEqual(outdated);
  const fresh = listWith({from: new Date(Date.now() + 1000)});
  await expect(judge(fresh, new Date(), true)).resolves.toBeUndefined();
});

test('a list that had expired by then is refused', async () => {
  const list = listWith({from: new Date(Date.now() - 3 * day), to: new Date(Date.now() - 2 * day)});
  await expect(judge(list)).rejects.toEqual(outdated);
});

test('a list of another issuer with the same name is refused', async () => {
  const impostor = certificateFor({name: 'Issuer', basicConstraints: 'critical,CA:TRUE', keyUsage});
  await expect(judge(listWith({by: impostor}))).rejects.toEqual(refused);
});

test('a partial list is refused', async () => {
  const partial = listWith({
    extensions: ['issuingDistributionPoint=critical,@only', '[only]', 'onlyCA=TRUE'],
  });
  await expect(judge(partial)).rejects.toEqual(refused);
});

test('a list with any changed byte is refused', async () => {
  const list = listWith({});
  for (const offset of list.keys()) {
    const changed = list.slice();
    changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
    await expect((async () => judge(changed))()).rejects.toMatchObject({name: 'ContainerError'});
  }
});
