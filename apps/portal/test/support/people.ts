import {newId} from '@signet/store';
import {createPrisma} from '@signet/admin';
import {
  Invitations,
  Members,
  Organisations,
  PortalSessions,
  type MemberRole,
  type Membership,
} from '@signet/admin/portal';
import {testKeys, testPool, type TestDatabase} from '@signet/testing';
import {csrfTokenOf} from '../../src/forms/csrf.js';

export interface LoggedIn {
  readonly subjectId: string;
  /** The value of the session cookie. */
  readonly token: string;
  readonly csrf: string;
}

export interface LoggedInMember extends LoggedIn {
  readonly membership: Membership;
}

/** Creates organisations, members and portal sessions with the stores, which is faster than logins. */
export class People {
  readonly #pools;
  readonly organisations: Organisations;
  readonly invitations: Invitations;
  readonly members: Members;
  readonly #sessions: PortalSessions;

  constructor({urls}: TestDatabase) {
    const [portal, operator] = [testPool(urls.portal), testPool(urls.operator)];
    this.#pools = [portal, operator];
    const prisma = createPrisma(portal);
    this.organisations = new Organisations(createPrisma(operator), 'test', 72);
    this.invitations = new Invitations(prisma, 72);
    this.members = new Members(prisma);
    const limits = {idleMinutes: 30, maxHours: 8, freshMinutes: 5};
    this.#sessions = new PortalSessions(prisma, limits, testKeys.secretHash);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }

  /** Creates a session for a person. A person with a new id, the default, is not a member of any organisation. */
  async stranger(subjectId: string = newId()): Promise<LoggedIn> {
    const token = await this.#sessions.start(subjectId);
    return {subjectId, token, csrf: csrfTokenOf(token)};
  }

  /** Creates an organisation, and returns its first owner. */
  async owner(organisation = 'Bakeries Ltd', name = 'Olga, owner'): Promise<LoggedInMember> {
    const {token} = await this.organisations.create(organisation, name);
    return this.#accept(token);
  }

  /** Adds a member to the owner's organisation. */
  async member(owner: LoggedInMember, role: MemberRole, name = `Kati, ${role}`): Promise<LoggedInMember> {
    const {token} = await this.invitations.create(owner.membership, {name, role});
    return this.#accept(token);
  }

  async #accept(token: string): Promise<LoggedInMember> {
    const person = await this.stranger();
    const organisationId = await this.invitations.accept(token, person.subjectId);
    const membership = await this.members.find(person.subjectId, organisationId ?? '');
    if (membership === null) throw new Error('The invitation was not accepted.');
    return {...person, membership};
  }
}
