import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {allows, hasHappened} from '../../src/sql/rules/session-rules.js';

const open = 's.signed_at IS NULL AND s.expires_at > clock_timestamp()';

describe('the condition of an event', () => {
  it.each<[string, string, string]>([
    ['names one status', allows('s', 'scan'), `s.status = 'PENDING' AND ${open}`],
    [
      'names several statuses at once',
      allows('s', 'cancelByRelyingParty'),
      `s.status IN ('PENDING', 'SCANNED') AND ${open}`,
    ],
    [
      'requires that the deadline has passed when the event is the expiry',
      allows('s', 'expire'),
      `s.status IN ('PENDING', 'SCANNED') AND s.signed_at IS NULL AND s.expires_at <= clock_timestamp()`,
    ],
    [
      'names the type when the event belongs to one type',
      allows('s', 'confirm'),
      `s.signature_type = 'AUTHENTICATION' AND s.status = 'SCANNED' AND ${open}`,
    ],
    [
      'names the type when the statement serves one type',
      allows('s', 'scan', 'SIGNING'),
      `s.signature_type = 'SIGNING' AND s.status = 'PENDING' AND ${open}`,
    ],
    [
      'adds the fact that the status does not show, and no deadline after a signature',
      allows('s', 'containerCreated'),
      `s.signature_type = 'SIGNING' AND s.status = 'SCANNED' AND s.signed_at IS NOT NULL`,
    ],
    [
      'is one condition for several events with the same rule',
      allows('s', ['confirm', 'captureSignature']),
      `s.status = 'SCANNED' AND ${open}`,
    ],
    [
      'is a choice where the types differ',
      allows('s', 'complete'),
      `(s.signature_type = 'AUTHENTICATION' AND s.status = 'CONFIRMED' OR ` +
        `s.signature_type = 'SIGNING' AND s.status = 'COMPLETED' AND s.returned_at IS NULL AND s.redirect_uri IS NOT NULL)`,
    ],
    [
      'that has happened leaves out the facts of earlier phases',
      hasHappened('s', 'containerCreated'),
      `s.signature_type = 'SIGNING' AND s.status = 'COMPLETED'`,
    ],
    [
      'that may have happened in several ways names every final status',
      hasHappened('s', ['cancelByRelyingParty', 'expire']),
      `s.status IN ('CANCELLED', 'EXPIRED')`,
    ],
  ])('%s', (_, condition, expected) => {
    expect(condition).toBe(expected);
  });

  it('accepts any alias of the session', () => {
    expect(allows('own', 'lockDevice')).toBe(
      `own.status = 'SCANNED' AND own.signed_at IS NULL AND own.expires_at > clock_timestamp()`,
    );
  });

  it('throws for an event that cannot happen to the type at all', () => {
    expect(() => allows('s', 'confirm', 'SIGNING')).toThrow('no session can ever meet this condition');
  });
});

/** The names by which the SQL of a text refers to rows of the session table. */
const aliasesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\b(?:FROM|JOIN|UPDATE|INTO)|,)\s+session\s+(?:AS\s+)?([a-z]\w*)/g)].map(
    ([, alias = '']) => alias,
  );

/**
 * True if the SQL of a text has a condition on the status or the deadline of a session, or tests `signed_at` or
 * `returned_at` for NULL. This test is allowed after the placeholder `${session}`, because SQL fragments select its
 * result as a column.
 */
function hasHandwrittenCondition(text: string, aliases: readonly string[]): boolean {
  const session = String.raw`\b(${['s', 'session', ...aliases].join('|')})`;
  const comparison = String.raw`\.(status|expires_at)\s*(=|<|>|!|IN\b|NOT\b|IS\b)`;
  const fact = String.raw`\.(signed_at|returned_at)\s+IS\b`;
  return new RegExp(`(${session}|\\$\\{session\\})${comparison}|${session}${fact}`, 'i').test(text);
}

test('no statement has a handwritten condition on the status or the deadline of a session', () => {
  const libraries = join(import.meta.dirname, '../../..');
  const files = ['store/src', 'admin/src'].flatMap((source) =>
    readdirSync(join(libraries, source), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
      .map((file) => join(source, file)),
  );
  const texts = files
    .filter((file) => file !== 'store/src/sql/rules/session-rules.ts')
    .map((file) => ({file, text: readFileSync(join(libraries, file), 'utf8')}));
  const aliases = texts.flatMap(({text}) => aliasesIn(text));
  const byHand = texts.filter(({text}) => hasHandwrittenCondition(text, aliases)).map(({file}) => file);
  expect(aliases).toEqual(expect.arrayContaining(['s', 'late']));
  expect(byHand).toEqual([]);
});

test.each([
  `FROM session s WHERE s.status = 'PENDING'`,
  `UPDATE session AS own SET status = 'EXPIRED' WHERE own.expires_at <= clock_timestamp()`,
  `FROM device d, session other WHERE d.id = other.device_id AND other.status IN ('SCANNED')`,
  `FROM session o WHERE o.ended_at IS NULL AND o.signed_at IS NULL`,
  "`${session}.status <> 'PENDING'`",
])('%s is a handwritten condition', (text) => {
  expect(hasHandwrittenCondition(text, aliasesIn(text))).toBe(true);
});

test.each([
  `FROM session s JOIN device d ON d.id = s.device_id WHERE d.status = 'ACTIVE'`,
  `UPDATE session s SET status = 'EXPIRED', ended_at = s.expires_at`,
  `FROM session s WHERE s.signed_at <= clock_timestamp() - interval '1 minute'`,
])('%s does not count as a handwritten condition', (text) => {
  expect(hasHandwrittenCondition(text, aliasesIn(text))).toBe(false);
});
