import type {Pool} from '../../database/connect.js';
import {withDatabase} from '../../database/database.js';
import {explain} from '../../program/explain.js';
import {isInstalled} from '../../program/installed.js';
import type {Io} from '../../program/io.js';
import {checkClock, checkGrants, checkRole, checkSchema, checkSessionService} from './database-checks.js';
import {checkAudit, checkCertificates, checkEvents} from './waiting-checks.js';
import {findingsOf, type Finding} from './finding.js';
import {checkKeys} from './key-checks.js';
import {wrongKeys} from './key-proof.js';
import {checkQueueBackend} from './queue-check.js';
import {checkWebhookPorts} from './webhook-check.js';
import {checkSettings} from './settings-check.js';

/**
 * Runs all checks. If a check fails, the following checks still run, except checks inside a database that cannot be
 * reached.
 */
export async function runChecks(io: Io, clock: () => number = Date.now): Promise<Finding[]> {
  const settings = await checkSettings(io);
  return [settings, ...(await databaseFindings(io, clock)), await checkQueueBackend(io)];
}

async function databaseFindings(io: Io, clock: () => number): Promise<Finding[]> {
  const {ok, failed, unreachable} = findingsOf('database');
  try {
    return await withDatabase(io, async (pool) => [
      ok('PostgreSQL answers'),
      ...(await inspect(io, pool, clock)),
    ]);
  } catch (error) {
    const {
      code,
      message,
      remedy = 'Correct the settings; docs/configuration.md lists them.',
    } = explain(error, await isInstalled(io));
    const finding = code === 'unreachable' ? unreachable(message, remedy) : failed(message, remedy);
    return [finding, await checkKeys(io)];
  }
}

async function inspect(io: Io, pool: Pool, clock: () => number): Promise<Finding[]> {
  const {Inspection, KeyProof} = await import('@signet/admin/inspection');
  const inspection = new Inspection(pool);
  const checks = {
    role: () => checkRole(inspection),
    schema: () => checkSchema(inspection),
    grants: () => checkGrants(inspection),
    clock: () => checkClock(inspection, clock),
    audit: () => checkAudit(inspection),
    events: () => checkEvents(inspection),
    certificates: () => checkCertificates(inspection),
    'session-service': () => checkSessionService(inspection),
    webhooks: () => checkWebhookPorts(io, inspection),
    keys: () => checkKeys(io, inspection, () => wrongKeys(io, new KeyProof(pool))),
  };
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) findings.push(await check().catch(asFinding(name)));
  return findings;
}

/**
 * Converts an error of a check to a finding. For example, in a database that was never migrated, the operator's role
 * has no privilege to read the list of migrations.
 */
const asFinding =
  (check: string) =>
  (error: unknown): Finding => {
    const {message, remedy = 'Run signetctl migrate.'} = explain(error);
    return findingsOf(check).failed(message, remedy);
  };
