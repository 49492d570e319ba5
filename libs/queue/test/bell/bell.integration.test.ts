import {randomUUID} from 'node:crypto';
import {createBell, type Bell} from '@signet/queue';
import {openBackend} from '../../src/backend/open-backend.js';
import {createTestBackend, backendKinds, type TestBackend} from '../support/backends.js';
import {createRestartableBackend, type RestartableBackend} from '../support/restartable-backends.js';
import {until} from '@signet/testing';

describe.each(backendKinds)('a bell on %s', (kind) => {
  let backend: TestBackend;
  let bells: [Bell, Bell];

  beforeEach(async () => {
    backend = await createTestBackend(kind);
    bells = [createBell(backend.address), createBell(backend.address)];
  });

  afterEach(async () => {
    await Promise.all(bells.map((bell) => bell.close()));
    await backend.drop();
  });

  test('reaches every process, including the ringing one', async () => {
    const heard: [string[], string[]] = [[], []];
    await Promise.all(bells.map((bell, index) => bell.listen((ids) => heard[index]?.push(...ids))));
    const ids = [randomUUID(), randomUUID()];
    bells[0].ring(ids);
    await until('both heard', () => heard.every((own) => own.length === 2));
    expect(heard).toEqual([ids, ids]);
  });

  test('reaches subscribers within 20 ms, in the median', async () => {
    let heard = 0;
    let heardAt = 0;
    await bells[1].listen(() => {
      heard += 1;
      heardAt = performance.now();
    });
    const delays: number[] = [];
    for (let count = 1; count <= 50; count++) {
      const rung = performance.now();
      bells[0].ring([randomUUID()]);
      await until('heard', () => heard === count);
      delays.push(heardAt - rung);
    }
    expect(delays.sort((a, b) => a - b)[25]).toBeLessThan(20);
  });

  test('wakes the relay for events and for nothing else, and events and webhooks wake no long polls', async () => {
    const heard: string[] = [];
    await bells[1].listen((ids) => heard.push(...ids));
    await bells[1].listenForEvents(
      () => heard.push('events'),
      () => heard.push('webhooks'),
    );
    const id = randomUUID();
    bells[0].ringForEvents();
    await until('the relay heard', () => heard.length === 1);
    bells[0].ringForWebhooks();
    await until('the end of a webhook was heard', () => heard.length === 2);
    bells[0].ring([id]);
    await until('the change was heard', () => heard.length > 2);
    expect(heard).toEqual(['events', 'webhooks', id]);
  });

  test('answers pings until it is closed', async () => {
    const transport = openBackend(backend.address).bellTransport('bell');
    const receiver = await transport.openReceiver(
      () => undefined,
      () => undefined,
    );
    await receiver.ping();
    await receiver.ping();
    await receiver.close();
    await expect(receiver.ping()).rejects.toThrow();
  });

  test('delivers 5,000 ids at once', async () => {
    const heard = new Set<string>();
    await bells[1].listen((ids) => ids.forEach((id) => heard.add(id)));
    const ids = Array.from({length: 5000}, () => randomUUID());
    for (const id of ids) bells[0].ring([id]);
    await until('all heard', () => heard.size === ids.length);
    expect([...heard].sort()).toEqual(ids.sort());
  });
});

describe.each(backendKinds)('a bell whose %s becomes unreachable', (kind) => {
  let backend: RestartableBackend;
  let bell: Bell;

  beforeAll(async () => {
    backend = await createRestartableBackend(kind);
  });

  afterAll(() => backend.drop());

  beforeEach(() => {
    bell = createBell(backend.address);
  });

  afterEach(() => bell.close());

  test('drops rings, reconnects within 2 s after the backend is back, and delivers again', async () => {
    await backend.start();
    const heard: string[] = [];
    let reconnects = 0;
    await bell.listen(
      (ids) => heard.push(...ids),
      () => (reconnects += 1),
    );
    await backend.kill();
    for (let count = 0; count < 1000; count++) bell.ring([randomUUID()]);
    expect(reconnects).toBe(0);
    await backend.start();
    await until('reconnected', () => reconnects === 1, 2000);
    const id = randomUUID();
    await until('heard', () => {
      bell.ring([id]);
      return heard.includes(id);
    });
  });

  test('accepts subscribers before its backend is up', async () => {
    await backend.kill();
    let reconnects = 0;
    await bell.listen(
      () => undefined,
      () => (reconnects += 1),
    );
    await backend.start();
    await until('connected', () => reconnects === 1, 2000);
  });
});
