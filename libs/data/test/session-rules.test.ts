import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {allows, hasHappened} from '../src/sql/session-rules.js';

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
      'asks for the deadline to have passed when that is the event',
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
      'is one condition for several events that agree',
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
      'that has happened leaves out the facts of the time before it',
      hasHappened('s', 'containerCreated'),
      `s.signature_type = 'SIGNING' AND s.status = 'COMPLETED'`,
    ],
    [
      'that may have happened in several ways names all their ends',
      hasHappened('s', ['cancelByRelyingParty', 'expire']),
      `s.status IN ('CANCELLED', 'EXPIRED')`,
    ],
  ])('%s', (_, condition, expected) => {
    expect(condition).toBe(expected);
  });

  it('takes any alias of the session', () => {
    expect(allows('mine', 'lockDevice')).toBe(
      `mine.status = 'SCANNED' AND mine.signed_at IS NULL AND mine.expires_at > clock_timestamp()`,
    );
  });

  it('throws for an event that cannot happen to the type at all', () => {
    expect(() => allows('s', 'confirm', 'SIGNING')).toThrow('no session can ever meet this condition');
  });
});

test('no statement has a condition on the status of a session that is written by hand', () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('generated'),
  );
  const byHand = files.filter((file) =>
    /\b(s|session)\.status\s*(=|<|>|!|IN\b|NOT\b|IS\b)/i.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(byHand).toEqual([]);
});
