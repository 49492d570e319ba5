import {sessionStatuses, sessionStatusResponseSchema, type SessionStatus} from '@signet/contracts';
import {effectiveStatus, statusResponse} from '../../src/index.js';

const expiresAt = 1_800_000_000;

describe('the effective status', () => {
  test.each(sessionStatuses)('is the stored status %s before the deadline', (status) => {
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

describe('the status response', () => {
  test.each([
    ['PENDING', {status: 'PENDING', expiresAt}],
    ['SCANNED', {status: 'SCANNED', expiresAt}],
    ['CONFIRMED', {status: 'CONFIRMED'}],
    ['COMPLETED', {status: 'COMPLETED'}],
    ['CANCELLED', {status: 'CANCELLED'}],
    ['EXPIRED', {status: 'EXPIRED'}],
  ] as const)('at %s has exactly the members of the contract', (status, response) => {
    expect(statusResponse({status, expiresAt})).toStrictEqual(response);
  });

  test.each(sessionStatuses)('at %s is documented in the contract', (status) => {
    const response = statusResponse({status, expiresAt});
    expect(sessionStatusResponseSchema.parse(response)).toEqual(response);
  });
});
