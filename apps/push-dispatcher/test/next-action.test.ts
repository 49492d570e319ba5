import {stepAfter} from '../src/step.js';

const refused = (retryAfterMs: number | null) =>
  ({outcome: 'refused', from: 'provider', fault: {status: 500, reason: null}, retryAfterMs}) as const;

test.each([
  [{outcome: 'sent'}, 'SENT'],
  [{outcome: 'token-gone'}, 'TOKEN_GONE'],
  [{outcome: 'rejected', fault: {status: 400, reason: null}}, 'FAILED'],
] as const)('%j settles the delivery as %s', (answer, outcome) => {
  expect(stepAfter(answer, 0)).toEqual({kind: 'settled', outcome});
});

test('a push that was held comes again when it was told to, and has not failed', () => {
  expect(stepAfter({outcome: 'held', waitMs: 750}, 3)).toEqual({
    kind: 'postponed',
    waitMs: 750,
    failed: false,
  });
});

test.each([
  [null, 0, 500],
  [null, 3, 4000],
  [100, 0, 500],
  [7000, 0, 7000],
  [7000, 9, 30_000],
])('Retry-After %p after %i failures means to wait for %i ms at most', (retryAfterMs, failures, waitMs) => {
  expect(stepAfter(refused(retryAfterMs), failures, 1)).toEqual({kind: 'postponed', waitMs, failed: true});
});
