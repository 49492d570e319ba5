import {byHand, type LoggedEntry} from '@signet/domain';
import {CommandError} from '../../program/failures.js';
import {list, type Result} from '../../program/result.js';

/** What happened to an entry. `to repeat` is only left after a dry run. */
export interface Step {
  readonly entry: LoggedEntry;
  readonly outcome: 'to repeat' | 'repeated' | 'done' | 'kept' | 'unknown' | 'by hand' | 'failed';
  /** Why it failed. */
  readonly fault?: string;
}

/** How many lines were not used, because they have an incomplete entry, or one that this database has not logged. */
export interface Refused {
  readonly malformed: number;
  readonly notAuthentic: number;
}

const notes: Readonly<Record<Step['outcome'], string>> = {
  'to repeat': 'will be repeated',
  repeated: 'repeated',
  done: 'nothing to do: it is already so',
  kept: 'nothing to do: the database contains the entry',
  unknown: 'nothing to do: the database does not contain the target',
  'by hand': 'by hand',
  failed: 'failed',
};

/** A repeated rotation leaves the client without a secret that it knows. */
const afterwards: Readonly<Record<string, string>> = {
  'relying_party.secret_rotated': 'Rotate the secret again by hand, and give it to the client.',
};

function noteOf({entry: {auditAction}, outcome, fault}: Step): string {
  const then = outcome === 'repeated' || outcome === 'to repeat' ? afterwards[auditAction] : undefined;
  const more = fault ?? (outcome === 'by hand' ? byHand(auditAction) : then);
  return more === undefined || more === null ? notes[outcome] : `${notes[outcome]}: ${more}`;
}

function failureOf(steps: readonly Step[], {malformed, notAuthentic}: Refused): CommandError | undefined {
  const failed = steps.filter(({outcome}) => outcome === 'failed').length;
  const faults = [
    ...(failed > 0 ? [`${failed} actions could not be repeated`] : []),
    ...(malformed > 0 ? [`${malformed} lines have an incomplete entry`] : []),
    ...(notAuthentic > 0 ? [`${notAuthentic} entries were not logged by this installation`] : []),
  ];
  if (faults.length === 0) return undefined;
  return new CommandError(
    'check_failed',
    `${faults.join(', ')}.`,
    'Find out why; docs/operate/backup-and-restore.md explains the cases. The command can be repeated.',
  );
}

/**
 * The result of a replay: a row for each entry about which something was to be decided, and the period and number of the
 * authentic entries.
 */
export function replayResult(
  steps: readonly Step[],
  entries: readonly LoggedEntry[],
  refused: Refused,
): Result {
  const rows = steps.map((step) => ({
    at: step.entry.auditAt,
    action: step.entry.auditAction,
    target: step.entry.auditTarget,
    outcome: noteOf(step),
  }));
  const [first, last] = [entries[0]?.auditAt ?? null, entries.at(-1)?.auditAt ?? null];
  const found = {count: entries.length, first, last};
  const period = first === null ? '' : `, from ${first} to ${last}`;
  return {
    json: {
      entries: steps.map((step, index) => ({...rows[index], state: step.outcome})),
      found,
      ...refused,
    },
    text: `${list('entries', rows).text}found ${entries.length} entries of the audit log${period}\n`,
    failure: failureOf(steps, refused),
  };
}
