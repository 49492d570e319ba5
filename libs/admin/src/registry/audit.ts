import type {AuditAction} from '@signet/domain';
import type {Prisma} from '../generated/client.js';
import {newId} from '@signet/store/sql';

/** An action that the audit log records. */
export interface AuditedAction {
  actor: string;
  action: AuditAction;
  /** The kind and the id of the target, such as `relying_party:<uuid>`; just `database` for the whole database. */
  target: string;
  /** Must not contain secrets or personal data. */
  details?: Prisma.InputJsonObject;
}

/** Returns the audit-log row of an action. Insert the row in the transaction that performs the action. */
export const auditEntry = ({
  actor,
  action,
  target,
  details,
}: AuditedAction): Prisma.AuditEntryCreateInput => ({
  id: newId(),
  actor,
  action,
  target,
  ...(details === undefined ? {} : {details}),
});
