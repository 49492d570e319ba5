import {defaultLimits, limits} from '@signet/contracts';
import fc from 'fast-check';
import {allotSlots, clientsWithoutSlot, type WebhookLane} from '../../src/index.js';

const values = defaultLimits();
const GUARANTEED = limits.webhookGuaranteed.default;
const lane = (clientId: string, more: Partial<WebhookLane> = {}): WebhookLane => ({
  clientId,
  owner: clientId,
  slots: GUARANTEED,
  inFlight: 0,
  due: true,
  open: true,
  health: 'healthy',
  ...more,
});
const allotted = (lanes: readonly WebhookLane[], more: Partial<typeof values> = {}, limit = 200) =>
  Object.fromEntries(allotSlots(lanes, {...values, ...more}, limit));

test.each([
  ['that is healthy gets its slots', {}, {a: 4}],
  ['that needs more gets the slots that it has earned', {slots: 20}, {a: 20}],
  ['gets only the slots that are free', {slots: 20, inFlight: 13}, {a: 7}],
  ['whose slots are all in use gets none', {inFlight: 4}, {}],
  ['without due events gets none', {due: false}, {}],
  ['that is closed gets none', {open: false}, {}],
  ['that fails gets one probe', {slots: 20, health: 'probing'}, {a: 1}],
  ['that fails gets no second probe', {slots: 20, health: 'probing', inFlight: 1}, {}],
  ['whose next probe is not due gets none', {slots: 20, health: 'paused'}, {}],
  ['gets at most the maximum', {slots: 500}, {a: values.webhookInFlight}],
] as const)('a client %s', (_, more, expected) => {
  expect(allotted([lane('a', more)])).toEqual(expected);
});

test.each([
  ['with free slots', [lane('a')], {healthy: 0, failing: 0}],
  ['with all slots in use', [lane('a', {inFlight: 4})], {healthy: 1, failing: 0}],
  ['with all slots in use and nothing due', [lane('a', {inFlight: 4, due: false})], {healthy: 0, failing: 0}],
  ['that is suspended', [lane('a', {inFlight: 4, open: false})], {healthy: 0, failing: 0}],
  ['that fails and is being probed', [lane('a', {health: 'probing', inFlight: 1})], {healthy: 0, failing: 1}],
  ['that fails and may be probed', [lane('a', {health: 'probing'})], {healthy: 0, failing: 0}],
  ['that is left alone', [lane('a', {health: 'paused'})], {healthy: 0, failing: 1}],
  [
    'of an organisation whose slots are in use',
    [
      lane('a', {owner: 'o', inFlight: values.webhookOrganisationInFlight, due: false}),
      lane('b', {owner: 'o'}),
    ],
    {healthy: 1, failing: 0},
  ],
] as const)('a client %s counts as it should among the clients without a slot', (_, lanes, expected) => {
  expect(clientsWithoutSlot(lanes, values)).toEqual(expected);
});

test('the clients of an organisation share its slots, and other clients keep theirs', () => {
  const mine = (name: string, inFlight: number) => lane(name, {owner: 'organisation', slots: 48, inFlight});
  const lanes = [mine('a', 48), mine('b', 0), mine('c', 8), lane('d')];
  expect(allotted(lanes)).toEqual({b: 4, c: 4, d: 4});
});

test('the slots beyond the guaranteed ones are shared, and every client keeps those', () => {
  const greedy = Array.from({length: 5}, (_, index) => lane(`greedy${index}`, {slots: 48}));
  const result = allotted([...greedy, lane('modest')], {webhookSharedInFlight: 20});
  expect(result).toEqual({...Object.fromEntries(greedy.map(({clientId}) => [clientId, 8])), modest: 4});
});

test('endpoints that fail, however many, leave the guaranteed slots to healthy ones', () => {
  const failing = Array.from({length: 300}, (_, index) => lane(`failing${index}`, {health: 'probing'}));
  const result = allotted([...failing, lane('healthy')], {}, 1000);
  expect(Object.keys(result)).toHaveLength(values.webhookSharedInFlight + 1);
  expect(result).toMatchObject({healthy: GUARANTEED});
});

test('a batch that is too small for all begins with the clients that have the fewest events in flight', () => {
  expect(allotted([lane('a', {slots: 9, inFlight: 2}), lane('b'), lane('c')], {}, 2)).toEqual({b: 1, c: 1});
});

const lanesOf = fc
  .array(
    fc.record({
      owner: fc.constantFrom('x', 'y', 'z'),
      slots: fc.integer({min: 1, max: 60}),
      inFlight: fc.nat({max: 60}),
      due: fc.boolean(),
      open: fc.boolean(),
      health: fc.constantFrom<WebhookLane['health']>('healthy', 'probing', 'paused'),
    }),
    {maxLength: 20},
  )
  .map((lanes) => lanes.map((one, index): WebhookLane => ({clientId: `client${index}`, ...one})));

test('no limit is exceeded by what is allotted, and no slot stays free while somebody may have it', () => {
  const small = {...values, webhookInFlight: 12, webhookOrganisationInFlight: 20, webhookSharedInFlight: 15};
  fc.assert(
    fc.property(lanesOf, fc.integer({min: 1, max: 50}), (lanes, limit) => {
      const result = allotSlots(lanes, small, limit);
      const after = (one: WebhookLane) => one.inFlight + (result.get(one.clientId) ?? 0);
      const sum = (list: readonly WebhookLane[], of: (one: WebhookLane) => number) =>
        list.reduce((total, one) => total + of(one), 0);
      const guaranteed = ({health}: WebhookLane) => (health === 'healthy' ? GUARANTEED : 0);
      const beyond = (one: WebhookLane) => Math.max(0, after(one) - guaranteed(one));
      const ofOwner = (owner: string) =>
        sum(
          lanes.filter((one) => one.owner === owner),
          after,
        );
      const shared = sum(lanes, beyond);
      const total = sum(lanes, (one) => result.get(one.clientId) ?? 0);
      expect(total).toBeLessThanOrEqual(limit);
      for (const one of lanes) {
        const {clientId, owner, slots, due, open, health} = one;
        const own = health === 'probing' ? 1 : Math.min(slots, small.webhookInFlight);
        const mayHave = due && open && health !== 'paused';
        if (result.has(clientId)) {
          expect(mayHave).toBe(true);
          expect(after(one)).toBeLessThanOrEqual(own);
          expect(ofOwner(owner)).toBeLessThanOrEqual(small.webhookOrganisationInFlight);
        } else if (mayHave && after(one) < own && total < limit) {
          const isFull =
            ofOwner(owner) >= small.webhookOrganisationInFlight ||
            (after(one) >= guaranteed(one) && shared >= small.webhookSharedInFlight);
          expect(isFull).toBe(true);
        }
      }
    }),
  );
});
