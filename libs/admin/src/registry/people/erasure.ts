import {randomBytes} from 'node:crypto';
import {testPeople} from '@signet/domain';
import {Prisma, type PrismaClient} from '../../generated/client.js';
import {cancelSessionsOfDevice} from '@signet/store/statements';
import {identity, statement, subject, uuid} from '@signet/store/sql';

import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {rowsIn} from '../../rows-in.js';

/** The values that each device of an erased person gets: revoked, without name, keys, certificates and push token. */
const emptyDevice = {
  status: 'REVOKED',
  name: '',
  authenticationKey: Prisma.DbNull,
  signingKey: Prisma.DbNull,
  authenticationCertificateEncrypted: null,
  signingCertificateEncrypted: null,
  pushProvider: null,
  pushTokenEncrypted: null,
} as const;

/**
 * Erases the data of people. The rows of the person and of the devices stay, because the audit log and the subjectIds
 * of relying parties refer to them. Nothing in these rows identifies the person any more.
 */
export class Erasure {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
  ) {}

  /**
   * Erases a person: the attributes, the hash of the personal code, and the names, authentication and signing keys,
   * certificates and push tokens of all devices, and which senders the person has muted. Revokes the devices, and
   * cancels the open sessions that they have scanned. The same personal code can be registered again, as another person.
   * @returns the number of devices
   * @throws UnknownTargetError if the person does not exist, RegistryError if the person was already erased or is a test
   *   person
   */
  async erase(identityId: string): Promise<number> {
    if (testPeople.some(({subjectId}) => subjectId === identityId))
      throw new RegistryError(
        `The person ${identityId} is a test person, who is the same at every test client. There is no personal data to erase.`,
      );
    return this.prisma.$transaction(async (transaction) => {
      // Before the row of the person, because the creation of a session with a push and a mute lock the two in this order.
      await rowsIn(transaction, lockSubjects, {identityId});
      await lock(transaction, identityId);
      await transaction.subject.updateMany({
        where: {identityId, mutedAt: {not: null}},
        data: {mutedAt: null},
      });
      const devices = await transaction.device.findMany({where: {identityId}, select: {id: true}});
      await transaction.device.updateMany({where: {identityId}, data: emptyDevice});
      for (const {id: deviceId} of devices)
        await rowsIn(transaction, cancelSessionsOfDevice, {deviceId, reason: 'device_revoked'});
      await transaction.$executeRaw`
        UPDATE identity SET personal_code_hash = ${randomBytes(32)}, attributes_encrypted = '',
          erased_at = clock_timestamp()
        WHERE id = ${identityId}::uuid`;
      const details = {devices: devices.length};
      const action = {
        actor: this.actor,
        action: 'identity.erased' as const,
        target: `identity:${identityId}`,
        details,
      };
      await transaction.auditEntry.create({data: auditEntry(action)});
      return devices.length;
    });
  }
}

/** Locks what the clients know of a person. A client that the person gets to know meanwhile cannot be muted any more. */
export const lockSubjects = statement(
  'lock_subjects',
  {identityId: uuid},
  subject.as('u', 'subjectId', 'subjectId'),
  (columns) => `
   SELECT ${columns} FROM subject u WHERE u.identity_id = :identityId::uuid ORDER BY u.client_id FOR NO KEY UPDATE`,
);

export const lockIdentity = statement(
  'lock_identity',
  {identityId: uuid},
  identity.pick('i', 'erasedAt'),
  (columns) => `SELECT ${columns} FROM identity i WHERE id = :identityId::uuid FOR UPDATE`,
);

/**
 * Invalidates the person's unused activation codes, and then locks the person's row. An enrolment takes the same locks
 * in the same order, so either the enrolment comes first and its device is erased too, or the enrolment finds no valid
 * code.
 */
async function lock(transaction: Prisma.TransactionClient, identityId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE activation_code SET expires_at = clock_timestamp()
    WHERE identity_id = ${identityId}::uuid AND used_at IS NULL AND expires_at > clock_timestamp()`;
  const [row] = await rowsIn(transaction, lockIdentity, {identityId});
  if (row === undefined) throw new UnknownTargetError('person', identityId);
  if (row.erasedAt !== null) throw new RegistryError(`The person ${identityId} was erased before.`);
}
