import {nextAction} from '../src/next-action.js';

const refused = (retryAfterMs: number | null) =>
  ({outcome: 'retry', from: 'provider', fault: {status: 500, reason: null}, retryAfterMs}) as const;

test.each([
  [{outcome: 'sent'}, 'SENT'],
  [{outcome: 'unregistered'}, 'TOKEN_GONE'],
  [{outcome: 'final', fault: {status: 400, reason: null}}, 'FAILED'],
] as const)('%j finishes the delivery as %s', (result, outcome) => {
  expect(nextAction(result, 0)).toEqual({kind: 'finish', outcome});
});

test('a held push is postponed for the given time and does not count as failed', () => {
  expect(nextAction({outcome: 'held', waitMs: 750}, 3)).toEqual({
    kind: 'postpone',
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
])('Retry-After %p after %i failures postpones by %i ms at most', (retryAfterMs, failures, waitMs) => {
  expect(nextAction(refused(retryAfterMs), failures, 1)).toEqual({kind: 'postpone', waitMs, failed: true});
});
