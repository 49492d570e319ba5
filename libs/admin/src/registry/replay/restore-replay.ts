import {
  byHand,
  isAuthentic,
  isRepeated,
  type LoggedEntry,
  type ReadEntry,
  type RepeatedAction,
} from '@signet/domain';
import {readAuditLogKey} from '@signet/store/statements';

import {auditEntry} from '../audit.js';
import {deleted, rotated, suspended, webhookDisabled} from './client-repeats.js';
import {demoted, left, removed, withdrawn} from './organisation-repeats.js';
import {erased, locked, muted, revoked} from './people-repeats.js';
import type {Repeat, RepeatState, ReplayContext} from './repeat.js';
import {defaultReplayLimits, whileLocked} from './replay-lock.js';
import {rowsIn} from '../../rows-in.js';

/** How each action that took rights away is repeated. A missing action is a compile error. */
const repeats: Readonly<Record<RepeatedAction, Repeat>> = {
  'identity.erased': erased,
  'device.revoked': revoked,
  'device.locked': locked,
  'device.sender_muted': muted,
  'relying_party.suspended': suspended,
  'relying_party.deleted': deleted,
  'relying_party.secret_rotated': rotated,
  'webhook.disabled': webhookDisabled,
  'member.removed': removed,
  'member.left': left,
  'member.role_changed': demoted,
  'invitation.withdrawn': withdrawn,
};

/**
 * What is to be done about an entry: `kept` if the restored database contains it, and `by hand` if an operator decides.
 * Null if nothing is to be done, whatever the database contains.
 */
export type Judgement = RepeatState | 'kept' | 'by hand' | null;

/** Repeats what a restored database no longer contains, from entries of the audit log that were logged. */
export class RestoreReplay {
  constructor(
    private readonly context: ReplayContext,
    private readonly limits = defaultReplayLimits,
  ) {}

  /** Returns those of the entries whose MAC was made with the key of this database. */
  async authentic(entries: readonly ReadEntry[]): Promise<LoggedEntry[]> {
    const [found] = await rowsIn(this.context.prisma, readAuditLogKey, {});
    if (found === undefined) throw new Error('The table audit_log_key has no row.');
    return entries.filter(({entry, mac}) => isAuthentic(found.key, entry, mac)).map(({entry}) => entry);
  }

  async judge(entry: LoggedEntry): Promise<Judgement> {
    const {auditId: id, auditAction: action} = entry;
    const isOpen = isRepeated(action);
    if (!isOpen && byHand(action) === null) return null;
    if ((await this.context.prisma.auditEntry.count({where: {id}})) > 0) return 'kept';
    if (!isOpen) return 'by hand';
    return (await this.#wasRepeated(entry)) ? 'done' : repeats[action].state(this.context.prisma, entry);
  }

  /**
   * Repeats an action if it is open, and records that it was repeated, so that a later replay does not undo what happened
   * in the meantime. Replays that run at the same time repeat one entry after the other: each judges after the one before
   * has recorded what it did.
   * @throws ReplayBusyError if another replay works on one action for too long
   */
  async repeat(entry: LoggedEntry): Promise<Exclude<Judgement, 'open'> | 'repeated'> {
    return whileLocked(this.context.prisma, this.limits, async () => {
      const judgement = await this.judge(entry);
      if (judgement !== 'open') return judgement;
      await this.#repeatOpen(entry);
      return 'repeated';
    });
  }

  async #repeatOpen(entry: LoggedEntry): Promise<void> {
    const {auditId, auditAction: repeated, auditTarget: target} = entry;
    if (!isRepeated(repeated)) return;
    const {prisma, actor} = this.context;
    await repeats[repeated].repeat(this.context, entry);
    const details = {entry: auditId, action: repeated};
    const action = 'restore.repeated';
    await prisma.auditEntry.create({data: auditEntry({actor, action, target, details})});
  }

  async #wasRepeated({auditId, auditTarget: target}: LoggedEntry): Promise<boolean> {
    const details = {path: ['entry'], equals: auditId};
    const where = {target, action: 'restore.repeated', details};
    return (await this.context.prisma.auditEntry.count({where})) > 0;
  }
}
