import type {Device, PrismaClient} from '../../generated/client.js';

/** A device whose certificates contain earlier data of the person. */
export type OutdatedDevice = Pick<Device, 'id' | 'name' | 'status'>;

/**
 * Returns the devices, except revoked ones, that had their keys before the names or the personal code of the person were
 * corrected, oldest first. Their certificates, and so their signatures, keep the earlier data. A device that was enrolled
 * before the correction and completed its set-up afterwards is also returned, although its certificates are new.
 */
export async function outdatedDevices(prisma: PrismaClient, identityId: string): Promise<OutdatedDevice[]> {
  const person = await prisma.identity.findUnique({
    where: {id: identityId},
    select: {certificateDataChangedAt: true},
  });
  const changed = person?.certificateDataChangedAt;
  if (!changed) return [];
  return prisma.device.findMany({
    where: {
      identityId,
      status: {not: 'REVOKED'},
      OR: [{keysReplacedAt: {lt: changed}}, {keysReplacedAt: null, createdAt: {lt: changed}}],
    },
    select: {id: true, name: true, status: true},
    orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
  });
}
