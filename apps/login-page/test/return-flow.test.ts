import {
  flowOf,
  login,
  never,
  ok,
  redirect,
  refused,
  status,
  until,
  type Script,
} from './support/scripted-flow.js';

/** A flow in a browser that has stored the login. */
const resumed = (script: Script) => {
  const scripted = flowOf(script);
  scripted.store.save({login, tokenMark: 'mark'});
  return scripted;
};

describe('in the tab that the app has opened with a token, the page', () => {
  test('completes the login of this browser with the token', async () => {
    const {flow, returned, redirects} = resumed({status: [status('CONFIRMED')], complete: [ok({redirect})]});
    await flow.start(null, 'token');
    expect(returned).toEqual(['token']);
    expect(redirects).toEqual([redirect]);
  });

  test('says that the login began in another browser if this one has none', async () => {
    const {flow, seen, polled} = flowOf({});
    await flow.start(null, 'token');
    expect(seen()).toEqual(['starting', 'otherBrowser']);
    expect(polled).toEqual([]);
  });

  test.each(['PENDING', 'SCANNED'] as const)(
    'says so, too, if the login of this browser is another one, which is %s, and keeps that login',
    async (name) => {
      const {flow, seen, store} = resumed({status: [status(name)]});
      await flow.start(null, 'token');
      expect(seen()).toEqual(['starting', 'otherBrowser']);
      expect(store.read()?.login.sessionId).toBe(login.sessionId);
    },
  );

  test('says so, too, if the token belongs to another login', async () => {
    const {flow, seen, redirects} = resumed({
      status: [status('CONFIRMED')],
      complete: [refused('return_required')],
    });
    await flow.start(null, 'token');
    expect(seen()).toEqual(['starting', 'approved', 'otherBrowser']);
    expect(redirects).toEqual([]);
  });

  test('waits for the container of a signing', async () => {
    const {flow, seen, store} = flowOf({status: [status('SCANNED'), never]});
    const signing = {signedDataName: 'a', signedDataHash: 'b'};
    store.save({login: {...login, signing}, tokenMark: 'mark'});
    void flow.start(null, 'token');
    await until(() => seen().length === 2);
    expect(seen()).toEqual(['starting', 'creatingContainer']);
  });

  test('shows that the person has declined', async () => {
    const {flow, seen} = resumed({status: [status('CANCELLED')]});
    await flow.start(null, null);
    expect(seen()).toEqual(['starting', 'declined']);
  });
});

describe('in the tab that began, the page', () => {
  test('waits for the tab that the app has opened, asks to complete once, and then says that the person is done', async () => {
    const {flow, seen, returned, store, polled} = resumed({
      status: [status('CONFIRMED'), status('CONFIRMED'), refused('no_login_cookie')],
      complete: [refused('return_required')],
    });
    const done = flow.start(null);
    await until(() => polled.length === 3);
    expect(seen()).toEqual(['starting', 'approved', 'returnsElsewhere']);
    expect(polled).toEqual([null, 'CONFIRMED', 'CONFIRMED']);
    store.finish(login);
    await done;
    expect(seen().at(-1)).toBe('finished');
    expect(returned).toEqual([null]);
  });
});

test('the page follows the frames of a login with start proof while a phone can open it', async () => {
  const {flow, followed} = resumed({status: [status('PENDING'), status('SCANNED'), status('CANCELLED')]});
  await flow.start(null);
  expect(followed).toEqual([null, login.sessionId, login.sessionId, null]);
});
