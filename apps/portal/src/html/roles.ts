import {includesRole, type MemberRole} from '@signet/admin/portal';
import type {PortalMember} from '../visitors/visitor.js';
import {html, type Html} from './html.js';

/** The name of a role. */
export const roleName = (role: MemberRole): Html => html`${({roles}) => roles[role].name}`;

/** What a member with a role may do. */
export const roleRights = (role: MemberRole): Html => html`${({roles}) => roles[role].may}`;

/** True if the member has the role `least` or a higher one. */
export const may = ({membership}: PortalMember, least: MemberRole): boolean =>
  includesRole(membership.role, least);
