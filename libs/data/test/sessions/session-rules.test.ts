import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {allows, hasHappened} from '../../src/sql/session-rules.js';

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

test('no statement has a handwritten condition on the status or the deadline of a session', () => {
  const source = join(import.meta.dirname, '../../src');
  const files = readdirSync(source, {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('generated'),
  );
  const byHand = files.filter((file) =>
    /\b(s|session)\.(status|expires_at)\s*(=|<|>|!|IN\b|NOT\b|IS\b)/i.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(byHand).toEqual([]);
});
