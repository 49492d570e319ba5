import type {Inspection} from '@signet/admin/inspection';
import {findingsOf, type Finding} from './finding.js';

/** Entries that are not logged would be missing after a restore. */
export async function checkAudit(inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('audit');
  const overdue = await inspection.overdueAuditEntries();
  if (overdue === 0)
    return ok('no entry of the audit log has waited to be logged for more than five minutes');
  return warning(
    `${overdue} entries of the audit log were not logged within five minutes`,
    'Check that the session service runs, and that its LOG_LEVEL is not silent.',
  );
}

/** Nobody can answer whether a certificate is revoked that the table does not contain. */
export async function checkCertificates(inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('certificates');
  const devices = await inspection.unrecordedDevices();
  if (devices === 0) return ok('the certificates of all phones are recorded');
  return warning(
    `the certificates of ${devices} phones are not recorded, so their status is unknown`,
    'Run signetctl certificate import.',
  );
}

const age = (hours: number): string =>
  hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;

/** Events that are held for a newer release are discarded after 30 days, with their effects (decision record 32). */
export async function checkEvents(inspection: Inspection): Promise<Finding> {
  const {ok, warning} = findingsOf('events');
  const {events, oldestHours} = await inspection.heldEvents();
  if (events === 0) return ok('no event waits for a newer release');
  return warning(
    `${events} events wait for a newer release, because the session service does not know their types; the oldest happened ${age(oldestHours)} ago`,
    'Run session services of the newest release that has run here: they apply the effects of these events within a minute. After 30 days, the events are discarded.',
  );
}
