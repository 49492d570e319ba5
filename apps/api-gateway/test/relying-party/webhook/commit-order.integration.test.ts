import {Connection, RelyingPartySessions} from '@signet/store';
import {testPool, type TestClient} from '@signet/testing';
import {startGateway, type TestGateway} from '../gateway.js';
import {Listener} from './listener.js';

let gateway: TestGateway;
let tester: TestClient;
let pool: ReturnType<typeof testPool>;
beforeAll(async () => {
  gateway = await startGateway();
  tester = await gateway.otherClient({isTest: true, createLimit: 1000, pollLimit: 1000});
  pool = testPool(gateway.database.urls.gateway, 20);
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

const listener = async (): Promise<Listener> => {
  const one = new Listener(gateway, tester);
  await one.next();
  return one;
};

/** Cancels sessions in one transaction, which stays open. Returns a function that commits it. */
async function cancelLater(...sessionIds: string[]): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('BEGIN');
  const sessions = new RelyingPartySessions(new Connection(client));
  for (const id of sessionIds)
    if (!(await sessions.cancel({id: tester.id, version: 1}, id))) throw new Error('not cancelled');
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

const cancelNow = async (...sessionIds: string[]) => (await cancelLater(...sessionIds))();
const create = () => gateway.create({}, tester);
const sessionsOf = ({seen}: Listener) => seen.map(({data}) => data.sessionId);

test('an event that is committed after later ones were listed is not lost', async () => {
  const one = await listener();
  const [early, later] = [await create(), await create()];
  const commit = await cancelLater(early);
  await cancelNow(later);
  await one.drain();
  expect(sessionsOf(one)).toEqual([later]);
  await commit();
  await one.drain();
  expect(sessionsOf(one)).toEqual([later, early]);
});

test('events of transactions that began before the cursor and end after it are listed once', async () => {
  const [first, second] = [await create(), await create()];
  const commits = [await cancelLater(first), await cancelLater(second)];
  const one = await listener();
  for (const commit of commits.toReversed()) {
    await commit();
    await one.drain();
  }
  expect(sessionsOf(one)).toEqual([second, first]);
});

test('events that were committed before the cursor are not listed, even if an older transaction is open', async () => {
  const open = await create();
  const commit = await cancelLater(open);
  await cancelNow(await create());
  const one = await listener();
  await one.drain();
  expect(sessionsOf(one)).toEqual([]);
  await commit();
  await one.drain();
  expect(sessionsOf(one)).toEqual([open]);
});

test('an event that is committed between two pages is in none of the listed pages, and in the next list', async () => {
  const one = await listener();
  const early = await create();
  const commit = await cancelLater(early);
  const many = await Promise.all(Array.from({length: 101}, create));
  await cancelNow(...many);
  expect(await one.next()).toHaveLength(100);
  await commit();
  await one.drain();
  expect(sessionsOf(one)).toEqual([...many, early]);
});

test('while many transactions commit in any order, two listeners get each event once, and sessions in order', async () => {
  const phone = await gateway.phone();
  const [one, other] = [await listener(), await listener()];
  const ids = await Promise.all(Array.from({length: 40}, create));
  let done = false;
  const listening = [one, other].map(async (each) => {
    while (!done) await each.next();
    await each.drain();
  });
  const scanned = async (id: string) => {
    await phone.scan(id);
    await (
      await cancelLater(id)
    )();
  };
  const held: (() => Promise<void>)[] = [];
  for (const [index, id] of ids.entries())
    if (index % 8 === 0) held.push(await cancelLater(id));
    else await scanned(id);
  for (const commit of held.toReversed()) await commit();
  done = true;
  await Promise.all(listening);

  const expected = ids.flatMap((id, index) =>
    (index % 8 === 0 ? ['session.cancelled'] : ['session.scanned', 'session.cancelled']).map(
      (type) => `${id} ${type}`,
    ),
  );
  for (const {seen} of [one, other]) {
    const labels = seen.map(({type, data}) => `${data.sessionId} ${type}`);
    expect(labels.toSorted()).toEqual(expected.toSorted());
    for (const id of ids) {
      const own = labels.filter((label) => label.startsWith(id));
      expect(own).toEqual(expected.filter((label) => label.startsWith(id)));
    }
  }
});
