import type {Ledger} from './ledger.js';

const columns = [
  'logins',
  'pushes',
  'signings',
  '200',
  '503',
  'no answer',
  'others',
  'retried',
  'begun anew',
  'locked',
  'lost',
];

/**
 * Returns the lines of a table with one row for each ledger. Each row is followed by the counts of the responses
 * that have no column of their own, and by descriptions of what was lost.
 */
export function reportLines(title: string, ledgers: readonly Ledger[]): string[] {
  const width = Math.max(...ledgers.map(({fault}) => fault.length));
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(11)).join('')}`;
  return [
    '',
    title,
    '',
    line('fault', columns),
    ...ledgers.flatMap((ledger) => [
      line(ledger.fault, cellsOf(ledger)),
      ...othersOf(ledger).map(([response, count]) => `    ${response}: ${count}`),
      ...ledger.lost.map((what) => `    LOST: ${what}`),
    ]),
    '',
  ];
}

const UNAVAILABLE = '503 temporarily_unavailable';

const othersOf = ({responses}: Ledger) =>
  [...responses].filter(([response]) => !['200', 'no answer', UNAVAILABLE].includes(response));

function cellsOf(ledger: Ledger): string[] {
  const {sessions, responses, retried, begunAnew, locked, lost} = ledger;
  const counts = [
    sessions.login.size,
    sessions.push.size,
    sessions.signing.size,
    responses.get('200') ?? 0,
    responses.get(UNAVAILABLE) ?? 0,
    responses.get('no answer') ?? 0,
    othersOf(ledger).reduce((sum, [, count]) => sum + count, 0),
    retried,
    begunAnew,
    locked,
    lost.length,
  ];
  return counts.map(String);
}
