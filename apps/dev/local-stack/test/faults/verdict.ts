import {attachData, TrustStore, verify} from '@signet/asic';
import {until} from '@signet/testing';
import {contract, resultOf} from '../support/signing.js';
import type {CampaignService, Ledger} from './ledger.js';

/**
 * The maximum time in milliseconds from the last fault until all work has ended. It includes the validity of abandoned
 * sessions.
 */
const SETTLED_MS = 120_000;

/**
 * The maximum number of pushes for a session. After a fault, a push may be sent again. The phone then replaces the
 * first push with the second, because they have the same collapse id.
 */
const MOST_PUSHES = 2;

interface Row {
  readonly id: string;
  readonly status: string;
  readonly redeemed: boolean;
  readonly ended: boolean;
}

/** Maximum waiting times, in milliseconds. */
interface MaxWaits {
  /** Until all work has ended. */
  readonly settledMs?: number | undefined;
  /** From the end of a session's validity (see {@link unfinished}) until the session has a terminal status. */
  readonly terminalMs?: number | undefined;
}

/** Waits until all work has ended, and records in each ledger what was lost. */
export async function judge(
  service: CampaignService,
  ledgers: readonly Ledger[],
  maxWaits: MaxWaits = {},
): Promise<void> {
  const leftovers = await unfinished(service, maxWaits);
  for (const ledger of ledgers) {
    const rows = await rowsOf(service, ledger);
    for (const row of rows) judgeSession(ledger, row);
    const count = Object.values(ledger.sessions).reduce((sum, ids) => sum + ids.size, 0);
    if (rows.length < count) ledger.lost.push(`${count - rows.length} sessions are gone`);
    await judgeContainers(service, ledger, rows);
    for (const what of await repeated(service, ledger)) ledger.lost.push(what);
    for (const id of ledger.sessions.push)
      if (service.pushesOf(id) > MOST_PUSHES)
        ledger.lost.push(`a push was sent ${service.pushesOf(id)} times`);
  }
  if (leftovers !== '') ledgers.at(-1)?.lost.push(`unfinished at the end: ${leftovers}`);
}

const isOpen = `(ended_at IS NULL OR status IN ('PENDING', 'SCANNED'))`;

/**
 * Waits until no work is left, but not after a session is overdue or `settledMs` have passed. Returns a description of
 * the work that is left, or '' if all work has ended.
 *
 * The validity of an approved login ends when its code expires, and that of any other session at its deadline. If the
 * validity ends during the faults, `terminalMs` is counted from the end of the faults.
 */
async function unfinished(
  {stack}: CampaignService,
  {settledMs = SETTLED_MS, terminalMs = settledMs}: MaxWaits,
): Promise<string> {
  let left = '';
  const started = await stack.admin.query<{now: string}>('SELECT clock_timestamp()::text AS now');
  const late = `greatest(coalesce(code_expires_at, expires_at), $1::timestamptz) + $2 * interval '1 millisecond'`;
  const settled = async () => {
    const {rows} = await stack.admin.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM session WHERE ${isOpen}) AS sessions,
         (SELECT count(*) FROM session WHERE ${isOpen} AND ${late} < clock_timestamp()) AS "overdue sessions",
         (SELECT count(*) FROM event WHERE published_at IS NULL) AS events,
         (SELECT count(*) FROM push_delivery WHERE outcome IS NULL) AS pushes,
         (SELECT count(*) FROM signature WHERE signature IS NOT NULL AND outcome IS NULL) AS signatures,
         (SELECT count(*) FROM device_proof WHERE expires_at < clock_timestamp() - interval '60 seconds') AS "overdue proofs"`,
      [started.rows[0]?.now, terminalMs],
    );
    const counts = Object.entries(rows[0] ?? {}).filter(([, count]) => Number(count) > 0);
    left = counts.map(([what, count]) => `${count} ${what}`).join(', ');
    if (Number(rows[0]?.['overdue sessions']) > 0) throw new Error(left);
    return left === '';
  };
  return until('the end of all work', settled, settledMs).then(
    () => '',
    () => left,
  );
}

async function rowsOf({stack}: CampaignService, {sessions}: Ledger): Promise<readonly Row[]> {
  const {rows} = await stack.admin.query<Row>(
    `SELECT id, status, redeemed_at IS NOT NULL AS redeemed, ended_at IS NOT NULL AS ended FROM session WHERE id = ANY($1)`,
    [Object.values(sessions).flatMap((ids) => [...ids])],
  );
  return rows;
}

/** Describes each session that has more than one completion or container. */
async function repeated({stack}: CampaignService, {sessions}: Ledger): Promise<readonly string[]> {
  const {rows} = await stack.admin.query<{id: string; type: string; count: string}>(
    `SELECT session_id AS id, type, count(*) FROM event
     WHERE session_id = ANY($1) AND type IN ('session.completed', 'container.created')
     GROUP BY session_id, type HAVING count(*) > 1`,
    [Object.values(sessions).flatMap((ids) => [...ids])],
  );
  return rows.map(({id, type, count}) => `session ${id} has the event ${type} ${count} times`);
}

function judgeSession(ledger: Ledger, {id, status, redeemed, ended}: Row): void {
  const lose = (what: string) => ledger.lost.push(`session ${id}, ${status}: ${what}`);
  if (!ended) lose('it has not ended');
  if (ledger.completed.has(id) && status !== 'COMPLETED') lose('the caller has its redirect URL');
  if (ledger.redeemed.has(id) !== redeemed && !ledger.perhapsRedeemed.has(id))
    lose(redeemed ? 'redeemed without a caller' : 'the caller has its token');
  if (ledger.completed.has(id) && !redeemed) lose('its code was not redeemed');
  if (ledger.signed.has(id) && status !== 'COMPLETED') lose('its signature was accepted');
}

/** Records every completed signing whose container fails verification with the signed data. */
async function judgeContainers(
  {stack, authority}: CampaignService,
  ledger: Ledger,
  rows: readonly Row[],
): Promise<void> {
  const trust = TrustStore.fromPem(authority.rootCertificatePem);
  const completed = rows.filter(({id, status}) => ledger.sessions.signing.has(id) && status === 'COMPLETED');
  for (const {id} of completed) {
    const {container} = await resultOf(stack, id);
    const complete = await attachData(Buffer.from(container, 'base64'), contract);
    const {verdict} = await verify(complete, {trust});
    if (verdict !== 'passed') ledger.lost.push(`the container of session ${id} is ${verdict}`);
  }
}
