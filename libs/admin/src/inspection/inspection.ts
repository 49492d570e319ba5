import {hasWebhookPort, type WebhookPorts} from '@signet/domain';
import type {Pool} from 'pg';
import {clockDifference, missingSchema} from '@signet/store/statements';
import {databaseRoles, type DatabaseUser} from '@signet/store/roles';
import {
  connectionsOfRole,
  currentRole,
  grantedRights,
  heldEvents,
  keyVersions,
  overdueAuditEntries,
  webhookAddresses,
} from './inspection-statements.js';
import {countUnrecorded} from '../keys/certificate-import-statements.js';
import {rowsOf} from '@signet/store/sql';

/** A privilege of a role on a table. */
export interface GrantedRight {
  readonly role: string;
  readonly table: string;
  readonly privilege: string;
}

const right = (user: DatabaseUser, privilege: string, table: string): GrantedRight => ({
  role: databaseRoles[user],
  table,
  privilege,
});

/** How many seconds an entry of the audit log may wait to be logged. Usually it waits for about a second. */
const MAX_AUDIT_WAIT = 300;

const essentialRights: readonly GrantedRight[] = [
  right('gateway', 'INSERT', 'session'),
  right('sessionService', 'UPDATE', 'event'),
  right('pushDispatcher', 'UPDATE', 'push_delivery'),
  right('webhookDispatcher', 'UPDATE', 'webhook_delivery'),
  right('signingWorker', 'UPDATE', 'signature'),
  right('sweeper', 'DELETE', 'session'),
  right('operator', 'INSERT', 'audit_entry'),
];

/** Reads the state of a database, for an operator who looks for a fault. Changes nothing. */
export class Inspection {
  constructor(private readonly pool: Pool) {}

  /** The database role of the connections. */
  async role(): Promise<string> {
    const [row] = await rowsOf(this.pool, currentRole, {});
    return row?.name ?? '';
  }

  /** What the database lacks for the processes of this release; see the function `missingSchema`. */
  missingSchema(): Promise<readonly string[]> {
    return missingSchema(this.pool);
  }

  /** The `essentialRights` that were not granted. If there are any, `prisma/roles.sql` was not applied. */
  async missingRights(): Promise<GrantedRight[]> {
    const rows = await rowsOf(this.pool, grantedRights, {
      roles: essentialRights.map(({role}) => role),
      tables: essentialRights.map(({table}) => table),
      privileges: essentialRights.map(({privilege}) => privilege),
    });
    return rows.filter(({granted}) => !granted);
  }

  /** How far `clock` is ahead of PostgreSQL's clock, in milliseconds; see the function `clockDifference`. */
  clockDifference(clock?: () => number): Promise<number> {
    return clockDifference(this.pool, clock);
  }

  /** How many entries of the audit log the session service has not logged within five minutes, up to 10,000. */
  async overdueAuditEntries(): Promise<number> {
    const [row] = await rowsOf(this.pool, overdueAuditEntries, {seconds: MAX_AUDIT_WAIT});
    return row?.overdue ?? 0;
  }

  /** How many devices with certificates lack rows in the table of certificates, up to 100,000. */
  async unrecordedDevices(): Promise<number> {
    const [row] = await rowsOf(this.pool, countUnrecorded, {});
    return row?.devices ?? 0;
  }

  /** How many events wait for a newer release, which knows their types, up to 100,000, and the age of the oldest in hours. */
  async heldEvents(): Promise<{events: number; oldestHours: number}> {
    const [row] = await rowsOf(this.pool, heldEvents, {});
    return row ?? {events: 0, oldestHours: 0};
  }

  /**
   * True if a session service is connected to the database. It looks for work every second, so it always has a
   * connection, unlike the other processes.
   */
  async hasSessionService(): Promise<boolean> {
    const [row] = await rowsOf(this.pool, connectionsOfRole, {role: databaseRoles.sessionService});
    return (row?.connections ?? 0) > 0;
  }

  /** The clients that have events sent to a port other than these. */
  async clientsWithOtherWebhookPorts(ports: WebhookPorts): Promise<string[]> {
    const rows = await rowsOf(this.pool, webhookAddresses, {});
    return rows.filter(({url}) => !hasWebhookPort(new URL(url), ports)).map(({clientId}) => clientId);
  }

  /** The versions of the keys that are needed to decrypt the attributes of people and to check client secrets. */
  async keyVersionsInUse(): Promise<{shared: number[]; identity: number[]; secretHash: number[]}> {
    const rows = await rowsOf(this.pool, keyVersions, {});
    const of = (keyring: string) => rows.filter((row) => row.keyring === keyring).map(({version}) => version);
    return {shared: of('shared'), identity: of('identity'), secretHash: of('secretHash')};
  }
}
