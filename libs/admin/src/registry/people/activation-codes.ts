import type {Keyring} from '@signet/domain';
import {activationCodeHashes, newActivationCode} from '@signet/vault';
import type {PrismaClient} from '../../generated/client.js';
import {newId} from '@signet/store/sql';

/** The purpose of a code: to enrol a device if `deviceId` is null, otherwise to unlock that device. */
export interface CodePurpose {
  readonly identityId: string;
  readonly deviceId: string | null;
}

/**
 * Returns a new activation code, and the statements that store its hash. The statements lock the row of the person, so
 * that concurrent calls run one after the other. They also invalidate every other open code for the same purpose.
 * @param validity in hours
 */
export function newCode(
  prisma: PrismaClient,
  indexKeys: Keyring,
  {identityId, deviceId}: CodePurpose,
  validity: number,
) {
  const code = newActivationCode();
  const codeHash = new Uint8Array(activationCodeHashes(indexKeys, code)[0]);
  const statements = [
    prisma.$queryRaw`SELECT id FROM identity WHERE id = ${identityId}::uuid FOR UPDATE`,
    prisma.$executeRaw`
      UPDATE activation_code SET expires_at = clock_timestamp()
      WHERE identity_id = ${identityId}::uuid AND device_id IS NOT DISTINCT FROM ${deviceId}::uuid
        AND used_at IS NULL AND expires_at > clock_timestamp()`,
    // The database's clock decides when the code expires. The clock of the operator's machine may be wrong.
    prisma.$executeRaw`
      INSERT INTO activation_code (id, identity_id, device_id, code_hash, expires_at)
      VALUES (${newId()}::uuid, ${identityId}::uuid, ${deviceId}::uuid, ${codeHash},
        clock_timestamp() + make_interval(hours => ${validity}::int))`,
  ];
  return {code, statements};
}
