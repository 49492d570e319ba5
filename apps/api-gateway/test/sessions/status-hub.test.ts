import {Bell} from '@signet/queue';
import {StatusHub} from '../../src/sessions/status-hub.js';

class HandBell extends Bell {
  onRing: (ids: readonly string[]) => void = () => undefined;
  onReconnect: () => void = () => undefined;
  listening = false;

  ring(ids: readonly string[]): void {
    this.onRing(ids);
  }

  ringForEvents(): void {
    throw new Error('no session changed');
  }

  ringForWebhooks(): void {
    throw new Error('no webhook was sent');
  }

  listenForEvents(): Promise<never> {
    throw new Error('no session changed');
  }

  async listen(onRing: (ids: readonly string[]) => void, onReconnect = () => undefined) {
    this.onRing = onRing;
    this.onReconnect = onReconnect;
    this.listening = true;
    return async () => {
      this.listening = false;
    };
  }

  async close(): Promise<void> {
    this.listening = false;
  }
}

const aMinute = 60_000;

const listeningHub = async () => {
  const bell = new HandBell();
  const hub = new StatusHub(bell);
  await hub.onModuleInit();
  return {bell, hub};
};

test('a ring ends the wait of every watch of that session', async () => {
  const {bell, hub} = await listeningHub();
  const [one, two] = [hub.watch('a'), hub.watch('a')];
  const waits = Promise.all([one.next(aMinute), two.next(aMinute)]);
  bell.ring(['x', 'a']);
  await waits;
});

test('a ring between two waits is not missed', async () => {
  const {bell, hub} = await listeningHub();
  const watch = hub.watch('a');
  bell.ring(['a']);
  await watch.next(aMinute);
});

test('one ring ends one wait', async () => {
  const {bell, hub} = await listeningHub();
  const watch = hub.watch('a');
  bell.ring(['a']);
  await watch.next(aMinute);
  const start = performance.now();
  await watch.next(30);
  expect(performance.now() - start).toBeGreaterThan(20);
});

test('after a reconnect every watch wakes up, since rings may have been missed', async () => {
  const {bell, hub} = await listeningHub();
  const waits = Promise.all([hub.watch('a').next(aMinute), hub.watch('b').next(aMinute)]);
  bell.onReconnect();
  await waits;
});

test('a closed watch stops waiting and is removed', async () => {
  const {hub} = await listeningHub();
  const watch = hub.watch('a');
  const wait = watch.next(aMinute);
  expect(hub.watched).toBe(1);
  watch.close();
  await wait;
  expect(hub.watched).toBe(0);
  watch.close();
  expect(hub.watched).toBe(0);
});

test('a watch that is closed twice does not stop a later one of the session', async () => {
  const {bell, hub} = await listeningHub();
  const watch = hub.watch('a');
  watch.close();
  const later = hub.watch('a');
  watch.close();
  bell.ring(['a']);
  expect(await later.next(aMinute)).toBe(true);
});

test('a wait tells a ring from the passing of time', async () => {
  const {bell, hub} = await listeningHub();
  const watch = hub.watch('a');
  bell.ring(['a']);
  expect(await watch.next(aMinute)).toBe(true);
  expect(await watch.next(1)).toBe(false);
});

test('closing one watch does not affect the others of the session', async () => {
  const {bell, hub} = await listeningHub();
  const [one, two] = [hub.watch('a'), hub.watch('a')];
  one.close();
  const wait = two.next(aMinute);
  bell.ring(['a']);
  await wait;
});

test('before the shutdown every watch is woken and must not wait again', async () => {
  const {bell, hub} = await listeningHub();
  const wait = hub.watch('a').next(aMinute);
  expect(hub.closing).toBe(false);
  await hub.beforeApplicationShutdown();
  await wait;
  expect(hub.closing).toBe(true);
  expect(bell.listening).toBe(false);
});
