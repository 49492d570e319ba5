import type {Login} from '../src/page/login.js';
import {LoginStore, markOf} from '../src/page/login-store.js';
import {historyEntry} from './support/scripted-flow.js';

const soon = Math.floor(Date.now() / 1000) + 60;
const login: Login = {sessionId: '0192e4a5-7b1c-7def-8123-456789abcdef', expiresAt: soon, site: 'Shop "<&>"'};
const newer: Login = {...login, sessionId: '0192e4a5-7b1c-7def-8123-000000000000'};
const stored = {login, tokenMark: 'mark'};

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Arguments = ConstructorParameters<typeof LoginStore>;
const storeOf = (storage: Arguments[0], now?: Arguments[2], entry = historyEntry()) =>
  new LoginStore(storage, entry, now);

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('every tab of the browser reads the stored login', () => {
  const storage = memory();
  storeOf(() => storage).save(stored);
  expect(storeOf(() => storage).read()).toEqual(stored);
});

test('the data to be signed is stored, and ignored if it is malformed', () => {
  const signing = {title: 'Standing order', signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)};
  const storage = memory();
  const store = storeOf(() => storage);
  store.save({login: {...login, signing}, tokenMark: 'mark'});
  expect(store.read()?.login.signing).toEqual(signing);
  for (const strange of [true, 'text', {}, {signedDataName: 'order.txt'}, {...signing, signedDataHash: 1}]) {
    storage.setItem('login', JSON.stringify({login: {...login, signing: strange}, tokenMark: 'mark'}));
    expect(store.read()).toEqual(stored);
  }
});

test('the push status is stored, and ignored if it is unknown', () => {
  const storage = memory();
  const store = storeOf(() => storage);
  store.save({login: {...login, pushStatus: 'DISPATCHED'}, tokenMark: 'mark'});
  expect(store.read()?.login.pushStatus).toBe('DISPATCHED');
  storage.setItem('login', JSON.stringify({login: {...login, pushStatus: 'LOST'}, tokenMark: 'mark'}));
  expect(store.read()).toEqual(stored);
});

test('a login is removed, but not a newer one in its place', () => {
  const storage = memory();
  const store = storeOf(() => storage);
  store.save({login: newer, tokenMark: 'other'});
  store.remove(login);
  expect(store.read()?.login).toEqual(newer);
  store.remove(newer);
  expect([store.read(), storage.items.size]).toEqual([null, 0]);
});

describe('a finished login', () => {
  test('is removed, but every tab knows for five minutes that it is finished', () => {
    const storage = memory();
    const store = storeOf(() => storage);
    store.save(stored);
    expect(store.finished()).toBeNull();
    store.finish(login);
    let passedMs = 0;
    const late = storeOf(
      () => storage,
      () => Date.now() + passedMs,
    );
    expect(late.read()).toBeNull();
    expect(late.finished()).toEqual({sessionId: login.sessionId, site: login.site});
    passedMs = 5 * 60_000;
    expect(late.finished()).toBeNull();
  });

  test('is forgotten as soon as another login is stored', () => {
    const storage = memory();
    const store = storeOf(() => storage);
    store.finish(login);
    store.save({login: newer, tokenMark: 'other'});
    expect(store.finished()).toBeNull();
  });

  test.each(['', 'null', '{}', '{"sessionId":"1","site":"Shop"}', '{"sessionId":1,"site":"Shop","at":1}'])(
    'is ignored if the storage contains %j',
    (finished) => {
      expect(storeOf(() => memory({finished})).finished()).toBeNull();
    },
  );

  test('does no harm if storage is blocked', () => {
    const store = storeOf(blocked);
    store.save(stored);
    store.finish(login);
    expect([store.read(), store.finished()]).toEqual([null, null]);
  });
});

test('a stale login is ignored and removed', () => {
  const store = storeOf(() => memory());
  const storage = memory({
    login: JSON.stringify({...stored, login: {...login, expiresAt: Math.floor(Date.now() / 1000) - 3601}}),
  });
  expect(storeOf(() => storage).read()).toBeNull();
  expect(storage.items.size).toBe(0);
  expect(store.read()).toBeNull();
});

test.each([
  '',
  'null',
  '1',
  '[]',
  '{}',
  '{"login":null}',
  '{"login":{"sessionId":1}}',
  '{"tokenMark":"a"}',
  '{',
])('malformed content of the storage is ignored: %s', (text) => {
  expect(storeOf(() => memory({login: text})).read()).toBeNull();
});

describe('if storage is blocked', () => {
  test('the login lasts as long as the tab, even if the page is reloaded', () => {
    const entry = historyEntry();
    const store = storeOf(blocked, undefined, entry);
    expect(store.read()).toBeNull();
    store.save(stored);
    expect(store.read()).toEqual(stored);
    const reloaded = storeOf(blocked, undefined, entry);
    expect(reloaded.read()).toEqual(stored);
    reloaded.remove(login);
    expect([store.read(), entry.state]).toEqual([null, null]);
  });

  test.each([null, 1, '', '{', '{}', {login}])('malformed content of the tab is ignored: %j', (state) => {
    expect(storeOf(blocked, undefined, {...historyEntry(), state}).read()).toBeNull();
  });

  test('the store says so', () => {
    expect(storeOf(blocked).isBlocked).toBe(true);
    expect(storeOf(() => memory()).isBlocked).toBe(false);
  });

  test('an allowed storage leaves the tab unchanged', () => {
    const entry = historyEntry();
    storeOf(() => memory(), undefined, entry).save(stored);
    expect(entry.state).toBeNull();
  });
});

test('a token is recognised by a mark that does not reveal it', async () => {
  const token = 'A'.repeat(64);
  expect(await markOf(token)).toMatch(/^[0-9a-f]{16}$/);
  expect(await markOf(token)).toBe(await markOf(token));
  expect(await markOf(token)).not.toBe(await markOf(`${token}A`));
});
