import {AuditLogging, newId} from '@signet/store';
import {Invitations, Members, type Membership} from '@signet/admin/portal';
import {createPrisma} from '@signet/admin';
import {AUDIT_EVENT} from '@signet/domain';
import {copyTestDatabase, testPool} from '@signet/testing';
import {enrolPhone} from '../support/enrolled.js';
import {Installation} from '../support/installation.js';

export type Rows = Readonly<Record<string, unknown>>[];

/** Everything that the tests of a replay act on. */
async function arrange(installation: Installation) {
  const {operator, database} = installation;
  const [gateway, portal] = [testPool(database.urls.gateway), testPool(database.urls.portal)];
  const prisma = createPrisma(portal);
  const invitations = new Invitations(prisma, 72);
  const {clientId} = await operator.createClient();
  await operator.json('webhook', 'set', '--client', clientId, '--url', 'https://shop.example/hooks');
  const {personId, deviceId} = await enrolPhone(operator, gateway);
  await installation.admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
    [clientId, newId(), personId],
  );
  const join = async (token: string): Promise<Membership> => {
    const subjectId = newId();
    const organisationId = await invitations.accept(token, subjectId);
    const member = await new Members(prisma).find(subjectId, organisationId ?? '');
    if (member === null) throw new Error('The invitation was not accepted.');
    return member;
  };
  const created = await operator.json('organisation', 'create', '--name', 'Shop AS', '--owner', 'Kati');
  const owner = await join(new URL(created.invitationUrl).searchParams.get('token') ?? '');
  const other = await join((await invitations.create(owner, {name: 'Jaan', role: 'OWNER'})).token);
  const {id: invitationId} = await invitations.create(other, {name: 'Liis', role: 'VIEWER'});
  await Promise.all([gateway.end(), portal.end()]);
  return {clientId, personId, deviceId, owner, other, invitationId};
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

/** An installation, and a copy of its database from an instant before which everything in `ids` was created. */
export class RestoredWorld {
  private constructor(
    readonly ids: Arranged,
    /** The installation as it was before the damage. Actions in it are lost. */
    readonly original: Installation,
    readonly restored: Installation,
    /** The instant of the copy. */
    readonly instant: string,
  ) {}

  static async create(): Promise<RestoredWorld> {
    const original = await Installation.create();
    const ids = await arrange(original);
    const {rows} = await original.admin.query<{now: Date}>('SELECT clock_timestamp() AS now');
    const restored = await Installation.create(await copyTestDatabase(original.database));
    return new RestoredWorld(ids, original, restored, rows[0]?.now.toISOString() ?? '');
  }

  /** The members of organisations in the original, with the rights of the portal. */
  async asMember<T>(work: (stores: {members: Members; invitations: Invitations}) => Promise<T>): Promise<T> {
    const pool = testPool(this.original.database.urls.portal);
    const prisma = createPrisma(pool);
    return work({members: new Members(prisma), invitations: new Invitations(prisma, 72)}).finally(() =>
      pool.end(),
    );
  }

  /** The lines that the session service of an installation writes for the entries that it has not logged yet. */
  async lines({database}: Installation = this.original): Promise<string[]> {
    const pool = testPool(database.urls.sessionService);
    const lines: string[] = [];
    await new AuditLogging(pool)
      .log(1000, async (entries) => {
        for (const entry of entries)
          lines.push(JSON.stringify({level: 'info', event: AUDIT_EVENT, ...entry}));
      })
      .finally(() => pool.end());
    return lines;
  }

  /** Replays lines in the restored database. */
  replay(lines: readonly string[], ...options: string[]) {
    const argv = ['restore', 'replay', '--since', this.instant, ...options];
    return this.restored.operator.run(argv, {isInteractive: false, answer: '', lines});
  }

  /** Replays lines, and returns the state of each entry, by its action, and the failure if there is one. */
  async states(lines: readonly string[], ...options: string[]) {
    const {output, errors, exitCode} = await this.replay(lines, '--json', ...options);
    const document = output === '' ? {entries: []} : JSON.parse(output);
    const entries: {action: string; state: string}[] = document.entries;
    const byAction = entries.map(({action, state}): [string, string] => [action, state]);
    return {states: Object.fromEntries(byAction), exitCode, document, errors};
  }

  /** All rows that a replay can change, as one text without the audit log. */
  async content(): Promise<string> {
    const tables = [
      'identity',
      'device',
      'subject',
      'relying_party',
      'webhook_endpoint',
      'member',
      'invitation',
    ];
    const rows: Rows[] = [];
    for (const table of tables)
      rows.push((await this.restored.admin.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows);
    return JSON.stringify(rows);
  }

  async row(table: string, condition: string, id: string) {
    const {rows} = await this.restored.admin.query(`SELECT * FROM ${table} WHERE ${condition} = $1`, [id]);
    return rows[0];
  }

  async remove(): Promise<void> {
    await this.restored.remove();
    await this.original.remove();
  }
}
