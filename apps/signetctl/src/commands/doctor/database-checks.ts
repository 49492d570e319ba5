import type {Inspection} from '@signet/admin/inspection';
import {findingsOf, type Finding} from './finding.js';

/**
 * The permitted difference between the clocks of this machine and of PostgreSQL. It is far below the 60 seconds by
 * which, by default, the clock of a phone may differ from the clock of the service.
 */
const MAX_CLOCK_DIFFERENCE_MS = 5000;

const OPERATOR = 'signet_operator';

export async function checkSchema(inspection: Inspection): Promise<Finding> {
  const {ok, failed} = findingsOf('schema');
  const missing = await inspection.missingSchema();
  if (missing.length === 0) return ok('all migrations of this release are applied');
  return failed(`these were not applied: ${missing.join(', ')}`, 'Run signetctl migrate.');
}

export async function checkGrants(inspection: Inspection): Promise<Finding> {
  const {ok, failed} = findingsOf('grants');
  const missing = await inspection.missingRights();
  if (missing.length === 0) return ok('every role has its rights');
  const rights = missing.map(({role, privilege, table}) => `${role} lacks ${privilege} on ${table}`);
  return failed(rights.join('; '), 'Run signetctl migrate, which grants the roles their rights.');
}

export async function checkRole(inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('role');
  const role = await inspection.role();
  if (role === OPERATOR) return ok(role);
  return warning(
    `DATABASE_URL uses the role ${role}`,
    `Use ${OPERATOR}, which has only the rights of operators.`,
  );
}

export async function checkClock(inspection: Inspection, clock: () => number): Promise<Finding> {
  const {ok, warning} = findingsOf('clock');
  const difference = Math.round(await inspection.clockDifference(clock));
  const message = `this machine is ${Math.abs(difference)} ms ${difference < 0 ? 'behind' : 'ahead of'} PostgreSQL`;
  if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS) return ok(message);
  return warning(message, 'Synchronise the clocks of all machines, for example with chrony.');
}

/** An operator also runs doctor before the processes are started, so a missing session service is no failure. */
export async function checkSessionService(inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('session-service');
  if (await inspection.hasSessionService()) return ok('one is connected to the database');
  return warning(
    'none is connected to the database, so pushes, webhooks and signatures wait',
    'Start a session service, unless you have not started the processes yet.',
  );
}
