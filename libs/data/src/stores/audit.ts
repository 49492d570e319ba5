import type {Prisma} from '../generated/client.js';
import {newId} from '../ids.js';

/** Something an operator or the portal does to a registration, an identity or a device. */
export interface AuditedAction {
  actor: string;
  action: string;
  /** Kind and id, such as `relying_party:<uuid>`. */
  target: string;
  /** Never secrets or personal data. */
  details?: Prisma.InputJsonObject;
}

/** The row that belongs into the same transaction as the action. */
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
