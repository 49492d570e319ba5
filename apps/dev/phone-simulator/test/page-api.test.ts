import {get} from '../src/page/browser/api.js';
import {isInbox, isPhoneList} from '../src/page/browser/guards.js';

const realFetch = globalThis.fetch;

function respond(body: string, status = 200): void {
  globalThis.fetch = () => Promise.resolve(new Response(body, {status}));
}

afterEach(() => {
  globalThis.fetch = realFetch;
});

const unreachable = {ok: false, errorCode: 'temporarily_unavailable', attemptsLeft: null};

test('a page gets the content that it expects', async () => {
  const content = [{id: '1', name: 'Anna', locked: false, attemptsLeft: 3}];
  respond(JSON.stringify(content));
  expect(await get('/phones', isPhoneList)).toEqual({ok: true, content});
});

test.each(['[{"id": "1"}]', '{}', 'null', '<html>'])(
  'a page treats the unexpected content %s as an unreachable simulator',
  async (body) => {
    respond(body);
    expect(await get('/phones', isPhoneList)).toEqual(unreachable);
    respond(body);
    expect(await get('/phones/1/sessions', isInbox)).toEqual(unreachable);
  },
);

test.each([
  [{errorCode: 'wrong_pin', payload: {attemptsLeft: 2}}, 2],
  [{errorCode: 'wrong_pin'}, null],
])('a page gets the error code and the attempts left of %j', async (envelope, attemptsLeft) => {
  respond(JSON.stringify(envelope), 401);
  expect(await get('/phones', isPhoneList)).toEqual({ok: false, errorCode: 'wrong_pin', attemptsLeft});
});

test('a page treats a failed request as an unreachable simulator', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await get('/phones', isPhoneList)).toEqual(unreachable);
});
