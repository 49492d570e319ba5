import {includesRole, type MemberRole} from '@signet/admin/portal';
import type {PortalMember} from '../visitors/visitor.js';

/** The name of each role on pages, and what a member with the role may do. */
export const roleWords: Readonly<Record<MemberRole, {readonly name: string; readonly may: string}>> = {
  VIEWER: {name: 'Viewer', may: 'reads everything, and changes nothing'},
  DEVELOPER: {name: 'Developer', may: 'reads everything, and registers and changes clients'},
  OWNER: {name: 'Owner', may: 'does everything, and invites and removes members'},
};

/** True if the member has the role `least` or a higher one. */
export const may = ({membership}: PortalMember, least: MemberRole): boolean =>
  includesRole(membership.role, least);
