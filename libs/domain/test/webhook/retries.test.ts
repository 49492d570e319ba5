import fc from 'fast-check';
import {webhookRetryMs, webhookRetrySeconds} from '../../src/index.js';

test('the pauses grow from seconds to a day, and then the delivery is given up', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => webhookRetryMs(failures, 0));
  expect(pauses).toEqual([5000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000, null, null]);
});

test('a random part of up to a fifth is added to each pause', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 1, max: webhookRetrySeconds.length}),
      fc.double({min: 0, max: 1, noNaN: true}),
      (failures, random) => {
        const least = webhookRetryMs(failures, 0) ?? 0;
        const pause = webhookRetryMs(failures, random) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(least);
        expect(pause).toBeLessThanOrEqual(least * 1.2);
      },
    ),
  );
});
