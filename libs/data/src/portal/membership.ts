import type {MemberRole} from '../generated/client.js';

export type {MemberRole};

/** A person's membership in an organisation. Its role decides what the person may do there. */
export interface Membership {
  readonly organisationId: string;
  readonly organisationName: string;
  /** The person, as the portal's relying party knows the person. */
  readonly subjectId: string;
  readonly role: MemberRole;
  /** The name that the inviter wrote; the portal does not know the person's own name. */
  readonly name: string;
}

/** All roles. Each role may do everything that the earlier ones may do. */
export const memberRoles = ['VIEWER', 'DEVELOPER', 'OWNER'] as const satisfies readonly MemberRole[];

/** True if a member with the role may do what the other role may do. */
export const includesRole = (role: MemberRole, least: MemberRole): boolean =>
  memberRoles.indexOf(role) >= memberRoles.indexOf(least);

const holders: Readonly<Record<MemberRole, string>> = {
  VIEWER: 'a member',
  DEVELOPER: 'a developer or an owner',
  OWNER: 'an owner',
};

/** The role of the member does not permit the action. The message says which role does. */
export class RoleError extends Error {
  override readonly name = 'RoleError';

  /** @param least the lowest role that permits the action */
  constructor(readonly least: MemberRole) {
    super(`Only ${holders[least]} of the organisation may do this.`);
  }
}

/** The actor of a member's changes in the audit log. */
export const actorOf = (subjectId: string): string => `portal:${subjectId}`;
