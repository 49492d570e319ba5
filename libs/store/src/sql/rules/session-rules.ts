import {signatureTypes, type SignatureType} from '@signet/contracts';
import {
  needsRedirect,
  phaseDefinitions,
  phasesBefore,
  phasesSince,
  sessionPhases,
  statusOfPhase,
  type SessionEvent,
  type SessionPhase,
} from '@signet/domain';

/** SQL condition: the deadline has not passed, by the database's clock. */
export const isBeforeDeadline = (session: string): string => `${session}.expires_at > clock_timestamp()`;

/** SQL condition: the deadline has passed, even if the session can no longer expire. */
export const isPastDeadline = (session: string): string => `${session}.expires_at <= clock_timestamp()`;

/**
 * SQL condition for a search: the deadline has passed. The subquery reads the clock once, so that an index can be used.
 * For {@link isPastDeadline}, PostgreSQL reads the clock for every row.
 */
export const isPastDeadlineAtStart = (session: string): string =>
  `${session}.expires_at <= (SELECT clock_timestamp())`;

/**
 * SQL condition: the relying party has requested a push, even if no phone rings. Such a session is in the inbox of its
 * person, and any phone of the person may cancel it before the scan.
 */
export const hasRequestedPush = (session: string): string => `${session}.push_status <> 'NOT_REQUESTED'`;

/**
 * SQL condition: the session is not a signing whose signature was accepted, and its deadline has not passed. A PENDING
 * or SCANNED session that meets this condition is open.
 */
export const isOpen = (session: string): string =>
  `${session}.signed_at IS NULL AND ${isBeforeDeadline(session)}`;

/**
 * SQL condition: the session or its authorization code can still expire, or has expired and this is not recorded yet. A
 * signing whose signature was accepted cannot expire.
 */
export const mayExpire = (session: string): string =>
  `${session}.ended_at IS NULL AND ${session}.signed_at IS NULL`;

const isOverdue = (session: string): string => `${session}.signed_at IS NULL AND ${isPastDeadline(session)}`;

/** For each fact, the column that is not NULL if the fact is true. */
const columnOf = {signatureCaptured: 'signed_at', returned: 'returned_at'} as const;

/**
 * SQL condition that distinguishes a phase of a signing from another phase with the same status; empty if no other
 * phase has this status.
 */
function hiddenFact(session: string, phase: SessionPhase): string {
  const {status, fact} = phaseDefinitions[phase];
  if (fact !== undefined) return `${session}.${columnOf[fact]} IS NOT NULL`;
  const others = sessionPhases
    .map((other) => phaseDefinitions[other])
    .filter((other) => other.status === status);
  return others
    .flatMap((other) => (other.fact ? [`${session}.${columnOf[other.fact]} IS NULL`] : []))
    .join(' AND ');
}

/**
 * The SQL condition that the sessions of a phase must meet besides the status: for a phase that can expire, that the
 * deadline has not passed (or, for `expire`, that it has passed); for other phases of a signing, the fact that
 * distinguishes phases with the same status. Empty if the status alone is enough.
 */
function extraCondition(
  session: string,
  type: SignatureType,
  phase: SessionPhase,
  event: SessionEvent,
): string {
  if (phasesBefore(type, 'expire').includes(phase))
    return event === 'expire' ? isOverdue(session) : isOpen(session);
  return type === 'SIGNING' ? hiddenFact(session, phase) : '';
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
const all = (terms: readonly string[]): string => terms.filter((term) => term !== '').join(' AND ');
const oneOf = (terms: readonly string[]): string =>
  terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('');

const statusIn = (session: string, phases: readonly SessionPhase[]): string => {
  const statuses = unique(phases.map((phase) => `'${statusOfPhase[phase]}'`));
  return statuses.length > 1
    ? `${session}.status IN (${statuses.join(', ')})`
    : `${session}.status = ${statuses.join('')}`;
};

/**
 * SQL condition: the event may happen to a session of this type now; empty if it never can. Phases with the same extra
 * condition are combined, so that most rules need no OR.
 */
function allowsInType(session: string, type: SignatureType, event: SessionEvent): string {
  const phases = phasesBefore(type, event);
  const extraFor = (phase: SessionPhase) => extraCondition(session, type, phase, event);
  const conditions = unique(phases.map(extraFor)).map((extra) =>
    all([
      statusIn(
        session,
        phases.filter((phase) => extraFor(phase) === extra),
      ),
      extra,
    ]),
  );
  const redirect = needsRedirect(type, event) ? `${session}.redirect_uri IS NOT NULL` : '';
  return conditions.length === 0 ? '' : all([oneOf(conditions), redirect]);
}

/** Returns one condition if all types have the same condition, otherwise one condition for each type. */
function perType(
  session: string,
  types: readonly SignatureType[],
  conditionOf: (type: SignatureType) => string,
): string {
  const cases = types
    .map((type) => ({type, condition: conditionOf(type)}))
    .filter(({condition}) => condition !== '');
  const conditions = unique(cases.map(({condition}) => condition));
  if (conditions.length === 0) throw new Error('no session can ever meet this condition');
  if (conditions.length === 1 && cases.length === signatureTypes.length) return conditions.join('');
  return oneOf(cases.map(({type, condition}) => `${session}.signature_type = '${type}' AND ${condition}`));
}

/**
 * SQL condition: the event, or one of the events, may happen to the session now. It is generated from the transition
 * table of the domain, so that a statement always agrees with `transition`.
 *
 * @param session alias of the row of the session
 * @param only the type of sessions that the statement serves. Default: logins and signings
 */
export const allows = (
  session: string,
  events: SessionEvent | readonly SessionEvent[],
  only?: SignatureType,
): string =>
  perType(session, only === undefined ? signatureTypes : [only], (type) =>
    oneOf(
      unique([events].flat().map((event) => allowsInType(session, type, event))).filter(
        (condition) => condition !== '',
      ),
    ),
  );

/**
 * SQL condition: the event, or one of the events, has led the session to its current phase or to an earlier one.
 * @param session alias of the row of the session
 * @param only the type of sessions that the statement serves. Default: logins and signings
 */
export const hasHappened = (
  session: string,
  events: SessionEvent | readonly SessionEvent[],
  only?: SignatureType,
): string =>
  perType(session, only === undefined ? signatureTypes : [only], (type) => {
    const phases = [events].flat().flatMap((event) => phasesSince(type, event));
    return phases.length === 0 ? '' : statusIn(session, phases);
  });

/**
 * SQL condition: somebody has probably passed on the QR code or the link of the session. Its code was too old twice, or the
 * person has approved it after a link, and the browser that the phone opened has not completed it.
 */
export const isSuspectedRelay = (session: string): string =>
  `(${session}.stale_starts >= 2 OR ${session}.start_way = 'LINK'
     AND coalesce(${session}.confirmed_at, ${session}.signed_at) IS NOT NULL AND ${session}.returned_at IS NULL)`;
