import {PortalWithClients} from '../support/portal-with-clients.js';

let world: PortalWithClients;
beforeAll(async () => {
  world = await PortalWithClients.start();
});
afterAll(() => world.stop());

/** Registers a client that sent a session to a test person that it does not have. Returns the text of its page. */
async function pageAfterMiss(environment: string, ago: string): Promise<string> {
  const id = await world.client({environment});
  await world.portal.admin.query(
    'INSERT INTO test_person_miss (client_id, last_at) VALUES ($1, clock_timestamp() - $2::interval)',
    [id, ago],
  );
  return (await world.get(`/clients/${id}`, world.viewer)).text.replace(/\s+/g, ' ');
}

const sentence = 'your server sent a session to a <em>test person</em>';

test('the page of a client for production says that only test clients have test people', async () => {
  const text = await pageAfterMiss('production', '1 hour');
  expect(text).toContain(sentence);
  expect(text).toContain('register another client for tests');
});

test('the page of a test client says that the environment has no test people', async () => {
  const text = await pageAfterMiss('test', '6 days');
  expect(text).toContain(sentence);
  expect(text).toContain('The operator of the service can switch them on');
});

test('after a week, the page says nothing', async () => {
  expect(await pageAfterMiss('production', '8 days')).not.toContain('test person');
});

test('the page of another client says nothing', async () => {
  const id = await world.client();
  expect((await world.get(`/clients/${id}`, world.viewer)).text).not.toContain('test person');
});
