import {sessionStatuses, sessionStatusResponseSchema, type SessionStatus} from '@signet/contracts';
import {effectiveStatus, statusAnswer} from '../../src/index.js';

const expiresAt = 1_800_000_000;
const pairingCode = '0417';

describe('the effective status', () => {
  test.each(sessionStatuses)('of %s before its deadline is itself', (status) => {
    expect(effectiveStatus(status, false, false)).toBe(status);
  });

  test.each([
    ['PENDING', 'EXPIRED'],
    ['SCANNED', 'EXPIRED'],
    ['CONFIRMED', 'CONFIRMED'],
    ['COMPLETED', 'COMPLETED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
  ] as const satisfies [SessionStatus, SessionStatus][])(
    'of %s after its deadline is %s',
    (status, effective) => {
      expect(effectiveStatus(status, true, false)).toBe(effective);
    },
  );

  test('of a signing with an accepted signature does not change at the deadline', () => {
    expect(effectiveStatus('SCANNED', true, true)).toBe('SCANNED');
  });
});

describe('the status answer', () => {
  const answer = (status: SessionStatus, apiRevision: 'CURRENT' | 'EARLIER') =>
    statusAnswer({status, expiresAt, apiRevision, pairingCode});

  test.each([
    ['PENDING', {status: 'PENDING', expiresAt}, {status: 'PENDING', expiresAt}],
    ['SCANNED', {status: 'SCANNED', expiresAt}, {status: 'SCANNED', expiresAt, pairingCode}],
    ['CONFIRMED', {status: 'CONFIRMED'}, {status: 'CONFIRMED'}],
    ['COMPLETED', {status: 'COMPLETED'}, {status: 'COMPLETED'}],
    ['CANCELLED', {status: 'CANCELLED'}, {status: 'EXPIRED'}],
    ['EXPIRED', {status: 'EXPIRED'}, {status: 'EXPIRED'}],
  ] as const)(
    'at %s has exactly the members of the contract, in both revisions',
    (status, current, earlier) => {
      expect(answer(status, 'CURRENT')).toStrictEqual(current);
      expect(answer(status, 'EARLIER')).toStrictEqual(earlier);
    },
  );

  test.each(sessionStatuses)('at %s matches the contract', (status) => {
    for (const apiRevision of ['CURRENT', 'EARLIER'] as const)
      expect(sessionStatusResponseSchema.parse(answer(status, apiRevision))).toEqual(
        answer(status, apiRevision),
      );
  });

  test('never contains null', () => {
    expect(
      statusAnswer({status: 'SCANNED', expiresAt, apiRevision: 'EARLIER', pairingCode: null}),
    ).toStrictEqual({
      status: 'SCANNED',
      expiresAt,
    });
  });
});
