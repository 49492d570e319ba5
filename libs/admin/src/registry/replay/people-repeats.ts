import type {LoggedEntry} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';
import {databaseTime} from '../../portal/organisation-change.js';

import {auditEntry} from '../audit.js';
import {DeviceCare} from '../people/device-care.js';
import {Erasure} from '../people/erasure.js';
import {repeatMute} from './repeated-mute.js';
import {repeatOf, type ReplayContext, type RepeatState} from './repeat.js';
import {rowsIn} from '../../rows-in.js';

const careOf = ({prisma, keys, actor}: ReplayContext) => new DeviceCare(prisma, keys, actor);

const endOf = ({lockedUntil}: LoggedEntry): Date | null =>
  lockedUntil === undefined ? null : new Date(lockedUntil);

const deviceOf = (prisma: PrismaClient, id: string) =>
  prisma.device.findUnique({where: {id}, select: {status: true, lockedUntil: true, identityId: true}});

export const erased = repeatOf(
  'identity',
  async (prisma, id) => {
    const person = await prisma.identity.findUnique({where: {id}, select: {erasedAt: true}});
    if (person === null) return 'unknown';
    return person.erasedAt === null ? 'open' : 'done';
  },
  ({prisma, actor}, id) => new Erasure(prisma, actor).erase(id),
);

export const revoked = repeatOf(
  'device',
  async (prisma, id) => {
    const device = await deviceOf(prisma, id);
    if (device === null) return 'unknown';
    return device.status === 'REVOKED' ? 'done' : 'open';
  },
  (context, id, {revocationReason}) => careOf(context).revoke(id, revocationReason),
);

/** A lock with an end that has passed meanwhile is not repeated, and none replaces a lock that lasts longer. */
async function lockState(prisma: PrismaClient, id: string, entry: LoggedEntry): Promise<RepeatState> {
  const device = await deviceOf(prisma, id);
  if (device === null) return 'unknown';
  const {status, lockedUntil} = device;
  if (status === 'REVOKED' || (status === 'LOCKED' && lockedUntil === null)) return 'done';
  const until = endOf(entry);
  if (until === null) return 'open';
  const isLocked = status === 'LOCKED' && lockedUntil !== null && lockedUntil >= until;
  return isLocked || until <= (await databaseTime(prisma)) ? 'done' : 'open';
}

export const locked = repeatOf('device', lockState, (context, id, entry) =>
  careOf(context).lock(id, endOf(entry)),
);

/** An erased person has muted nobody. */
async function muteState(prisma: PrismaClient, id: string, {clientId}: LoggedEntry): Promise<RepeatState> {
  const device = await deviceOf(prisma, id);
  if (device === null || clientId === undefined) return 'unknown';
  const {identityId} = device;
  const found = await prisma.subject.findFirst({
    where: {clientId, identityId, identity: {erasedAt: null}},
    select: {mutedAt: true},
  });
  if (found === null) return 'unknown';
  return found.mutedAt === null ? 'open' : 'done';
}

export const muted = repeatOf('device', muteState, async ({prisma, actor}, deviceId, {clientId}) => {
  if (clientId === undefined) return;
  const action = {actor, action: 'device.sender_muted', target: `device:${deviceId}`} as const;
  await prisma.$transaction(async (transaction) => {
    const rows = await rowsIn(transaction, repeatMute, {deviceId, clientId});
    if (rows.length > 0)
      await transaction.auditEntry.create({data: auditEntry({...action, details: {client: clientId}})});
  });
});
