import {testKeys, createTestDatabase, testPools} from '@signet/testing';
import {newId} from '@signet/store/sql';
import {
  AccessDecisions,
  AccessRequests,
  Invitations,
  Members,
  OrganisationAudit,
  OrganisationClients,
  Organisations,
  PortalSessions,
  SessionTimelines,
  Statistics,
  type MemberRole,
  type Membership,
} from '../../src/portal/index.js';
import {createPrisma} from '../../src/prisma.js';
import {untilBlocked} from '../../../store/test/support/locks.js';

let clients = 0;

/** A draft of a production client, with another name at each call. */
export const productionClient = () => {
  clients += 1;
  return {
    name: `Shop ${clients}`,
    isTest: false,
    redirectUris: ['https://shop.example/callback'],
    returnOrigins: ['https://shop.example'],
  };
};

/** A database, and the stores with the rights of the portal and of operators. */
export async function portalWorld() {
  const database = await createTestDatabase();
  const {open, close} = testPools(database);
  const admin = open(database.adminUrl);
  const [portal, operator] = [open(database.urls.portal), open(database.urls.operator)].map(createPrisma);
  if (portal === undefined || operator === undefined) throw new Error('Two pools make two Prisma clients.');
  const members = new Members(portal);
  const invitations = new Invitations(portal, 72);
  const organisations = new Organisations(operator, 'test', 72);

  const accept = async (token: string): Promise<Membership> => {
    const subjectId = newId();
    const organisationId = await invitations.accept(token, subjectId);
    const membership = await members.find(subjectId, organisationId ?? '');
    if (membership === null) throw new Error('The invitation was not accepted.');
    return membership;
  };
  return {
    database,
    admin,
    portal,
    operator,
    members,
    invitations,
    organisations,
    accept,
    clients: new OrganisationClients(portal, testKeys, true),
    requests: new AccessRequests(portal),
    decisions: new AccessDecisions(operator, 'test'),
    timelines: new SessionTimelines(portal),
    statistics: new Statistics(portal),
    audit: new OrganisationAudit(portal),
    sessions: (idleMinutes = 30, maxHours = 8) =>
      new PortalSessions(portal, {idleMinutes, maxHours, freshMinutes: 5}, testKeys.secretHash),
    /** Creates an organisation, and resolves with the membership of its owner. */
    owner: async (name = 'Shops'): Promise<Membership> =>
      accept((await organisations.create(name, 'Olga')).token),
    /** Adds a member whom the owner invites. */
    join: async (owner: Membership, role: MemberRole, name = 'Kati, backend'): Promise<Membership> =>
      accept((await invitations.create(owner, {name, role})).token),
    /**
     * Starts all calls while the organisation is locked, and releases the lock when all of them wait for it. Resolves
     * with the sorted outcomes of the calls.
     */
    async atOnce({organisationId}: Membership, ...works: (() => Promise<unknown>)[]): Promise<string[]> {
      const holder = await admin.connect();
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT FROM organisation WHERE id = $1 FOR UPDATE', [organisationId]);
        const ends = Promise.allSettled(works.map((work) => work()));
        await untilBlocked(admin, works.length);
        await holder.query('COMMIT');
        return (await ends).map(({status}) => status).toSorted();
      } finally {
        holder.release();
      }
    },
    /** The action and the actor of each audit entry about a target, oldest first. */
    async actions(target: string): Promise<string[]> {
      const {rows} = await admin.query<{line: string}>(
        `SELECT action || ' by ' || actor AS line FROM audit_entry WHERE target = $1 ORDER BY at, id`,
        [target],
      );
      return rows.map(({line}) => line);
    },
    /** The whole audit log as one text. */
    async auditText(): Promise<string> {
      return JSON.stringify((await admin.query('SELECT * FROM audit_entry')).rows);
    },
    close,
  };
}

export type PortalWorld = Awaited<ReturnType<typeof portalWorld>>;
