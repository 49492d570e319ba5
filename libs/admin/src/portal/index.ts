// The entry point for the portal, and for the operator's commands about organisations.
export {PortalSessions, type PortalSessionLimits, type UsedSession} from './portal-sessions.js';
export {memberRoles, includesRole, RoleError, type MemberRole, type Membership} from './membership.js';
export {checkedName} from './texts.js';
export {Members, type MemberSummary} from './members/members.js';
export {
  Invitations,
  type InvitationSummary,
  type InvitedTo,
  type ReceivedInvitation,
} from './members/invitations.js';
export type {InvitationDraft, NewInvitation} from './members/new-invitation.js';
export {Organisations, type OrganisationSummary} from './organisations.js';
export {OrganisationClients, type ClientSettings} from './clients/organisation-clients.js';
export {OrganisationWebhooks} from './clients/organisation-webhooks.js';
export type {ResendRange, ResentRange} from '../registry/clients/webhook-resends.js';
export type {ClientSummary} from './clients/client-summary.js';
export {AccessRequests} from './access/access-requests.js';
export {AccessDecisions, type AccessRequestSummary} from './access/access-decisions.js';
export type {AccessDraft} from './access/access-draft.js';
export {asksForAccess, wantedFields} from './access/waiting-request.js';
export {FailingWebhooks, MOST_GIVEN_UP, type FailingWebhook} from './insight/failing-webhooks.js';
export {Headlines, type Headline} from './insight/headlines.js';
export {SessionTimelines, type Timeline} from './insight/session-timelines.js';
export type {TimelineEntry} from './insight/timeline-entries.js';
export {
  OrganisationAudit,
  type OrganisationAuditEntry,
  type OrganisationAuditFilter,
} from './insight/organisation-audit.js';
export {
  Statistics,
  type OutcomeCount,
  type PeriodCounts,
  type RefusalTotal,
  type StatisticsSummary,
} from './insight/statistics.js';
export type {StartCounts} from './insight/start-counts.js';
export type {SessionCounts} from './insight/session-counts.js';
export type {AccessRequest} from '../generated/client.js';
