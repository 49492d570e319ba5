import type {IdentityKeys} from '@signet/vault';
import {revocationReasons, type AuditAction, type OperatorReason} from '@signet/domain';
import type {Device, Prisma, PrismaClient} from '../../generated/client.js';
import {cancelSessionsOfDevice} from '@signet/store/statements';

import {newCode} from './activation-codes.js';
import {readActiveDevices} from './active-devices.js';
import {auditEntry} from '../audit.js';

import {UnknownTargetError} from '../registry-errors.js';
import {rowsIn} from '../../rows-in.js';

/**
 * A device as operators see it: without its keys and its push token. `lockedUntil` is the end of the lock that a new
 * device of the person has set; null if there is no such lock.
 */
export type DeviceSummary = Pick<
  Device,
  | 'id'
  | 'name'
  | 'platform'
  | 'appVersion'
  | 'status'
  | 'lockedUntil'
  | 'pinAttemptsUsed'
  | 'pushProvider'
  | 'createdAt'
>;

/** The device is not in the state that the action requires. The message says why. */
export class DeviceCareError extends Error {
  override readonly name = 'DeviceCareError';
}

const summary = {
  id: true,
  name: true,
  platform: true,
  appVersion: true,
  status: true,
  lockedUntil: true,
  pinAttemptsUsed: true,
  pushProvider: true,
  createdAt: true,
} as const;

/** What makes a device revoked. A trigger revokes its certificates in the same commit, with the reason code of the reason. */
const revoked = (reason: OperatorReason) =>
  ({
    status: 'REVOKED',
    revocationReason: revocationReasons[reason],
    pushProvider: null,
    pushTokenEncrypted: null,
  }) as const;

/** For each reason for which the sessions of a device are cancelled, the action in the audit log. */
const actions = {device_locked: 'device.locked', device_revoked: 'device.revoked'} as const;

/** The actions of operators for people whose phones are locked, lost or stolen. Every change adds an audit entry. */
export class DeviceCare {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: Pick<IdentityKeys, 'index'>,
    private readonly actor: string,
  ) {}

  /** The devices of a person, oldest first. */
  async list(identityId: string): Promise<DeviceSummary[]> {
    return this.atPresent(
      await this.prisma.device.findMany({
        where: {identityId},
        select: summary,
        orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
      }),
    );
  }

  /**
   * Issues a code that unlocks only this device, and invalidates an earlier code for this device. Only a keyed hash of
   * the code is stored.
   * @param validity in hours
   * @throws DeviceCareError unless the device is locked
   */
  async issueUnlockCode(deviceId: string, validity: number): Promise<string> {
    const device = await this.prisma.device.findUnique({
      where: {id: deviceId},
      select: {...summary, identityId: true},
    });
    const [current] = await this.atPresent(device === null ? [] : [device]);
    if (current?.status !== 'LOCKED') throw new DeviceCareError('The device is not locked.');
    const purpose = {identityId: current.identityId, deviceId};
    const {code, statements} = newCode(this.prisma, this.keys.index, purpose, validity);
    await this.prisma.$transaction([...statements, this.audit('unlock_code.issued', deviceId)]);
    return code;
  }

  /**
   * Locks a lost device, and cancels the open sessions that it has scanned. A locked device cannot approve sessions; an
   * unlock code makes it active again. A lock that a new device has set loses its end. If a lock without an end lasts long,
   * the session service revokes the certificates of the device.
   * @param until the end of the lock; null for a lock without an end
   * @throws DeviceCareError unless the device is active, or was locked by a new device
   */
  async lock(deviceId: string, until: Date | null = null): Promise<void> {
    const open: Prisma.DeviceWhereInput = {
      OR: [{status: 'ACTIVE'}, {status: 'LOCKED', lockedUntil: {not: null}}],
    };
    const lock = {status: 'LOCKED', lockedUntil: until, lockRequested: until === null} as const;
    await this.change(deviceId, open, lock, 'device_locked');
  }

  /**
   * Revokes a device and its certificates permanently, deletes its push token, and cancels the open sessions that it has
   * scanned.
   * @throws DeviceCareError if the device is already revoked or does not exist
   */
  async revoke(deviceId: string, reason: OperatorReason = 'removed'): Promise<void> {
    const device = await this.prisma.device.findUnique({where: {id: deviceId}, select: {status: true}});
    if (device === null || device.status === 'REVOKED')
      throw new DeviceCareError('The device is revoked or does not exist.');
    const details = reason === 'removed' ? undefined : {reason};
    await this.change(deviceId, {status: device.status}, revoked(reason), 'device_revoked', details);
  }

  /** @throws UnknownTargetError */
  async find(deviceId: string): Promise<DeviceSummary> {
    const row = await this.prisma.device.findUnique({where: {id: deviceId}, select: summary});
    const [found] = await this.atPresent(row === null ? [] : [row]);
    if (found === undefined) throw new UnknownTargetError('device', deviceId);
    return found;
  }

  /** The stored status stays LOCKED when a temporary lock has ended. Returns the devices with their present status. */
  private async atPresent<D extends DeviceSummary>(devices: readonly D[]): Promise<D[]> {
    const deviceIds = devices.map(({id}) => id);
    const active = new Set((await rowsIn(this.prisma, readActiveDevices, {deviceIds})).map(({id}) => id));
    return devices.map((device) =>
      active.has(device.id) ? {...device, status: 'ACTIVE', lockedUntil: null} : device,
    );
  }

  private async change(
    deviceId: string,
    from: Prisma.DeviceWhereInput,
    data: Prisma.DeviceUpdateManyMutationInput,
    reason: keyof typeof actions,
    details?: {readonly reason: OperatorReason},
  ): Promise<void> {
    await this.prisma.$transaction(async (transaction) => {
      const {count} = await transaction.device.updateMany({where: {...from, id: deviceId}, data});
      if (count === 0) throw new DeviceCareError('The device is not active, or has changed.');
      await rowsIn(transaction, cancelSessionsOfDevice, {deviceId, reason});
      await transaction.auditEntry.create({data: this.entry(actions[reason], deviceId, details)});
    });
  }

  private audit(action: AuditAction, deviceId: string) {
    return this.prisma.auditEntry.create({data: this.entry(action, deviceId)});
  }

  private entry(action: AuditAction, deviceId: string, details?: {readonly reason: OperatorReason}) {
    return auditEntry({actor: this.actor, action, target: `device:${deviceId}`, ...(details && {details})});
  }
}
