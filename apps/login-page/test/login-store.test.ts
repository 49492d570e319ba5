import {LoginStore, markOf, type Login} from '../src/page/login.js';

const soon = Math.floor(Date.now() / 1000) + 60;
const login: Login = {sessionId: '0192e4a5-7b1c-7def-8123-456789abcdef', expiresAt: soon, site: 'Shop "<&>"'};
const newer: Login = {...login, sessionId: '0192e4a5-7b1c-7def-8123-000000000000'};
const kept = {login, tokenMark: 'mark'};

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('what is kept is read by every tab of the browser', () => {
  const storage = memory();
  new LoginStore(() => storage).keep(kept);
  expect(new LoginStore(() => storage).read()).toEqual(kept);
});

test('what is to be signed is kept, and only as much of it as is understood', () => {
  const signing = {title: 'Standing order', signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)};
  const storage = memory();
  const store = new LoginStore(() => storage);
  store.keep({login: {...login, signing}, tokenMark: 'mark'});
  expect(store.read()?.login.signing).toEqual(signing);
  for (const strange of [true, 'text', {}, {signedDataName: 'order.txt'}, {...signing, signedDataHash: 1}]) {
    storage.setItem('login', JSON.stringify({login: {...login, signing: strange}, tokenMark: 'mark'}));
    expect(store.read()).toEqual(kept);
  }
});

test('a login is forgotten, but not in place of a newer one', () => {
  const storage = memory();
  const store = new LoginStore(() => storage);
  store.keep({login: newer, tokenMark: 'other'});
  store.forget(login);
  expect(store.read()?.login).toEqual(newer);
  store.forget(newer);
  expect([store.read(), storage.items.size]).toEqual([null, 0]);
});

test('a login of long ago is none, and nothing is left of it', () => {
  const store = new LoginStore(() => memory());
  const storage = memory({
    login: JSON.stringify({...kept, login: {...login, expiresAt: Math.floor(Date.now() / 1000) - 3601}}),
  });
  expect(new LoginStore(() => storage).read()).toBeNull();
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
])('what something else left behind is none: %s', (text) => {
  expect(new LoginStore(() => memory({login: text})).read()).toBeNull();
});

test('where the browser keeps nothing, it lasts as long as the page', () => {
  const store = new LoginStore(blocked);
  expect(store.read()).toBeNull();
  store.keep(kept);
  expect(store.read()).toEqual(kept);
  store.forget(login);
  expect(store.read()).toBeNull();
});

test('a token is known again by a mark that does not give it away', async () => {
  const token = 'A'.repeat(64);
  expect(await markOf(token)).toMatch(/^[0-9a-f]{16}$/);
  expect(await markOf(token)).toBe(await markOf(token));
  expect(await markOf(token)).not.toBe(await markOf(`${token}A`));
});
