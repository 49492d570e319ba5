import type {MemberRole} from '../generated/client.js';

export type {MemberRole};

/** The membership of a person in an organisation. The role decides what the person may do there. */
export interface Membership {
  readonly organisationId: string;
  readonly organisationName: string;
  /** The subjectId of the person at the portal, which is a relying party itself. */
  readonly subjectId: string;
  readonly role: MemberRole;
  /** Entered by the inviter, an owner or the member. The portal does not know the name in the person's identity. */
  readonly name: string;
}

/** All roles. Each role may do everything that the earlier ones may do. */
export const memberRoles = ['VIEWER', 'DEVELOPER', 'OWNER'] as const satisfies readonly MemberRole[];

/** Returns whether a member with the role `role` may do everything that a member with the role `least` may do. */
export const includesRole = (role: MemberRole, least: MemberRole): boolean =>
  memberRoles.indexOf(role) >= memberRoles.indexOf(least);

const holders: Readonly<Record<MemberRole, string>> = {
  VIEWER: 'a member',
  DEVELOPER: 'a developer or an owner',
  OWNER: 'an owner',
};

/** The role of the member does not permit the action. The message says which roles do. */
export class RoleError extends Error {
  override readonly name = 'RoleError';

  /** @param least the lowest role that permits the action */
  constructor(readonly least: MemberRole) {
    super(`Only ${holders[least]} of the organisation may do this.`);
  }
}

/** The actor of a member's changes in the audit log. */
export const actorOf = (subjectId: string): string => `portal:${subjectId}`;
