import {createServer, type Server} from 'node:http';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {weaknessOf} from '../../../../phone-app/src/page/weak-pins.js';
import {demoPhones, people} from '../../src/seed/phones.js';

test.each(people)(
  'the phone app accepts the PIN of the test phone of $givenName for a new phone',
  ({pin}) => {
    expect(weaknessOf(pin)).toBeNull();
  },
);

describe('the printed PINs', () => {
  let directory: string;
  let simulator: Server;
  let phones: {id: string; name: string}[];
  let url: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'signet-phones-'));
    phones = [];
    simulator = createServer((request, response) => {
      if (request.method === 'POST')
        phones.push({id: `phone ${phones.length}`, name: names[phones.length] ?? ''});
      response.end(JSON.stringify(request.method === 'POST' ? phones.at(-1) : phones));
    });
    await new Promise<void>((resolve) => simulator.listen(0, '127.0.0.1', resolve));
    const address = simulator.address();
    url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  });
  afterEach(async () => {
    rmSync(directory, {recursive: true});
    await new Promise((resolve) => simulator.close(resolve).closeAllConnections());
  });
  const names = people.map(({givenName, familyName}) => `${givenName} ${familyName}`);
  const start = async () =>
    (await demoPhones(url, join(directory, 'demo-phones.json'), 'npm start -- --fresh')).map(({pin}) => pin);

  test('are those of the phones, at every start', async () => {
    const pins = people.map(({pin}) => pin);
    expect([await start(), await start()]).toEqual([pins, pins]);
    expect(phones).toHaveLength(2);
  });

  test('are the earlier ones for phones of an earlier release', async () => {
    phones = names.map((name) => ({id: name, name}));
    expect([await start(), await start()]).toEqual([
      ['1234', '4321'],
      ['1234', '4321'],
    ]);
  });
});
