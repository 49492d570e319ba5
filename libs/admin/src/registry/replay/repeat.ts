import type {EncryptionKeyring, Keyring, LoggedEntry} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';

/** The keys that a replay needs. */
export interface ReplayKeys {
  readonly index: Keyring;
  readonly secretHash: Keyring;
  readonly webhook: EncryptionKeyring<'webhook'>;
}

export interface ReplayContext {
  readonly prisma: PrismaClient;
  readonly keys: ReplayKeys;
  /** Who runs the replay, for the audit log. */
  readonly actor: string;
}

/**
 * Whether an action must be repeated: `done` if the database is already as the action left it, or stricter, and
 * `unknown` if the database does not contain the target, for example because it was created after the instant.
 */
export type RepeatState = 'open' | 'done' | 'unknown';

/** How an action is repeated. */
export interface Repeat {
  state(prisma: PrismaClient, entry: LoggedEntry): Promise<RepeatState>;
  /** Repeats an action whose state is open, and adds the audit entry that the action always has. */
  repeat(context: ReplayContext, entry: LoggedEntry): Promise<void>;
}

const uuidFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in the target of an entry, if it is of this kind; otherwise null. */
export function targetId({auditTarget}: LoggedEntry, kind: string): string | null {
  const [found, id = ''] = auditTarget.split(':');
  return found === kind && uuidFormat.test(id) ? id : null;
}

/** A repeat whose target is a row of this kind. An entry with another target is unknown. */
export const repeatOf = (
  kind: string,
  state: (prisma: PrismaClient, id: string, entry: LoggedEntry) => Promise<RepeatState>,
  repeat: (context: ReplayContext, id: string, entry: LoggedEntry) => Promise<unknown>,
): Repeat => ({
  state: async (prisma, entry) => {
    const id = targetId(entry, kind);
    return id === null ? 'unknown' : state(prisma, id, entry);
  },
  repeat: async (context, entry) => {
    const id = targetId(entry, kind);
    if (id !== null) await repeat(context, id, entry);
  },
});
