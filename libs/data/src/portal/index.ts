// The entry point for the portal, and for the operator's commands about organisations.
export {PortalSessions, type PortalSessionLimits} from './sessions/portal-sessions.js';
export {memberRoles, includesRole, RoleError, type MemberRole, type Membership} from './membership.js';
export {Members, type MemberSummary} from './members/members.js';
export {Invitations, type InvitationSummary, type ReceivedInvitation} from './members/invitations.js';
export type {InvitationDraft, NewInvitation} from './members/new-invitation.js';
export {Organisations, type OrganisationSummary} from './organisations.js';
export {OrganisationClients, type ClientDraft} from './clients/organisation-clients.js';
export type {ClientSummary} from './clients/client-summary.js';
