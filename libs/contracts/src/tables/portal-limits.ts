import {fixed, limit, type Limit} from './limit.js';

/** The limits of the portal; part of `limits`. */
export const portalLimits = {
  portalIdle: limit(
    5,
    30,
    240,
    'minutes',
    'After this time without a request, the portal asks for a new login.',
  ),
  portalSession: limit(1, 8, 24, 'hours', 'The longest time between two logins to the portal.'),
  portalFreshLogin: limit(
    1,
    5,
    60,
    'minutes',
    'After this time, the portal asks for a new login before it replaces a secret, changes addresses of a client, makes an owner or removes a member.',
  ),
  invitationValidity: limit(1, 72, 720, 'hours', 'Time to accept an invitation to an organisation.'),
  portalLoginRate: limit(
    1,
    20,
    1000,
    'per minute',
    'Attempts from one IP address to log in, to open an invitation or to use an invalid session; the portal refuses more.',
  ),
  memberNameLength: fixed(80, 'characters', 'The name of a member or an organisation in the portal.'),
  purposeLength: fixed(
    500,
    'characters',
    'The reason for more attributes or predicates, and the answer to it.',
  ),
  membersPerOrganisation: fixed(100, 'count', 'Members of an organisation and open invitations to it.'),
  clientsPerOrganisation: fixed(50, 'count', 'Clients of an organisation that are not deleted.'),
  retainStatistics: limit(
    31,
    31,
    400,
    'days',
    'Retention of the counts of sessions and of refused requests.',
  ),
} as const satisfies Record<string, Limit>;
