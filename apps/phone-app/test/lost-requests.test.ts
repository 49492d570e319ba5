import {LostRequests} from '../src/page/store/lost-requests.js';

/** Simulates the storage of a tab. */
function tab(stored: string | null = null) {
  let item = stored;
  return new LostRequests('lost', {
    getItem: () => item,
    setItem: (_key, value) => void (item = value),
    removeItem: () => void (item = null),
  });
}

test('each reason is kept once, until the person has closed the notice', () => {
  const lost = tab();
  for (const reason of ['expired', 'full', 'expired'] as const) lost.add(reason);
  expect(lost.read()).toEqual(['expired', 'full']);
  lost.forget();
  expect(lost.read()).toEqual([]);
});

test.each(['not JSON', '{}', '["a reason of another release"]'])('stored data %s is no reason', (stored) => {
  expect(tab(stored).read()).toEqual([]);
});
