import {WaitingRequests} from '../src/page/store/waiting-requests.js';

const link = (sessionId: string) =>
  ({kind: 'link', payload: `signet://app/scan?sessionId=${sessionId}`}) as const;
const [one, two] = ['0192e4a5-7b1c-7def-8123-456789abcde1', '0192e4a5-7b1c-7def-8123-456789abcde2'] as const;

/** Simulates the storage of a tab. Returns a function that reads it when the clock is at this second. */
function tab(stored?: string) {
  let item: string | null = stored ?? null;
  const storage = {
    getItem: () => item,
    setItem: (_key: string, value: string) => void (item = value),
    removeItem: () => void (item = null),
  };
  return (seconds: number) =>
    new WaitingRequests('waiting', {now: () => seconds * 1000, offsetMs: 0}, storage);
}
const sources = (requests: WaitingRequests) => requests.read().map(({source}) => source);

test('waiting requests are kept in the order in which they have arrived', () => {
  const at = tab();
  expect([at(0).add(link(one)), at(1).add(link(two))]).toEqual(['added', 'added']);
  expect(sources(at(2))).toEqual([link(one), link(two)]);
});

test.each([
  ['link', link(one)],
  ['link in other letters', link(one.toUpperCase())],
  ['scanned code', {kind: 'scanned', payload: link(one).payload}],
  ['push', {kind: 'link', payload: one}],
  ['entry of the inbox', {kind: 'inbox', sessionId: one}],
] as const)('a %s of a session that waits already is not added', (_what, source) => {
  const at = tab();
  at(0).add(link(one));
  expect(at(1).add(source)).toBe('known');
  expect(sources(at(1))).toEqual([link(one)]);
});

test('at most five requests wait, and others are not added', () => {
  const requests = tab()(0);
  const ids = Array.from({length: 6}, (_, index) => one.slice(0, -1) + index);
  expect(ids.map((id) => requests.add(link(id)))).toEqual([
    ...Array.from({length: 5}, () => 'added'),
    'full',
  ]);
  requests.remove(link(ids[0] ?? ''));
  expect(requests.add(link(ids[5] ?? ''))).toBe('added');
});

test('a request takes the place of the oldest one whose scan has failed, but of no other', () => {
  const requests = tab()(0);
  const ids = Array.from({length: 8}, (_, index) => one.slice(0, -1) + index);
  const [first = '', second = '', third = '', , , sixth = '', seventh = '', eighth = ''] = ids;
  ids.slice(0, 5).forEach((id) => requests.add(link(id)));
  requests.describe(link(first), {name: 'Corner Shop', createdAt: 5}, 120);
  for (const id of [third, second]) requests.fail(link(id));
  requests.describe(link(third), {name: 'Corner Shop', createdAt: 5}, 120);
  requests.fail(link(eighth));
  expect([sixth, seventh].map((id) => requests.add(link(id)))).toEqual(['replaced', 'full']);
  expect(sources(requests)).toEqual(
    ids.filter((id) => ![second, seventh, eighth].includes(id)).map((id) => link(id)),
  );
});

test('a request whose deadline has passed is reported once, whatever changes in between', () => {
  const at = tab();
  at(0).add(link(one));
  at(0).describe(link(one), {name: 'Corner Shop', createdAt: 5}, 120);
  at(0).add(link(two));
  expect(at(119).takeExpired()).toBe(false);
  at(120).fail(link(two));
  at(120).remove(link(two));
  at(120).add(link(two));
  expect([at(121).takeExpired(), at(121).takeExpired()]).toEqual([true, false]);
  expect(sources(at(121))).toEqual([link(two)]);
});

test('the app knows whose request it has scanned, and lets it wait until its deadline', () => {
  const seen = {name: 'Corner Shop', title: 'To pay', createdAt: 5};
  const at = tab();
  at(0).add(link(one));
  at(0).describe(link(one), seen, 120);
  expect(at(119).read()).toMatchObject([{seen}]);
  expect(at(120).read()).toEqual([]);
});

test.each(['', '{', '{}', '[{"source": 1}]', 'null'])('a damaged entry (%s) is like no entry', (stored) => {
  const requests = tab(stored)(0);
  expect(requests.read()).toEqual([]);
  expect(requests.add(link(one))).toBe('added');
});
