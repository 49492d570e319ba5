import {exchanged, flowOf, login, never, ok, refused, status, until} from './support/scripted-flow.js';

describe('in a browser that blocks storage', () => {
  test('a reload resumes the login', async () => {
    const {flow, seen, polled, store} = flowOf({storageBlocked: true, status: [status('SCANNED'), never]});
    store.save({login, tokenMark: 'mark'});
    void flow.start(null);
    await until(() => polled.length === 2);
    expect(seen()).toEqual(['starting', 'opened']);
  });

  test('another tab says that it cannot know the login', async () => {
    const {flow, seen} = flowOf({storageBlocked: true});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'storageBlocked']);
  });

  test('a superseded tab does not offer the same login as the newer one', async () => {
    const {flow, seen} = flowOf({
      storageBlocked: true,
      exchange: [ok(exchanged)],
      status: [refused('session_superseded')],
    });
    await flow.start('token');
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'waiting', 'superseded', 'starting', 'storageBlocked']);
  });
});

describe('in a browser that blocks cookies', () => {
  test('a reload says again that cookies are blocked', async () => {
    const {flow, seen} = flowOf({storageBlocked: true, cookiesBlocked: true});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'cookiesBlocked']);
  });

  test('a login does not end elsewhere: the page says that cookies are blocked', async () => {
    const {flow, seen, store} = flowOf({
      storageBlocked: true,
      cookiesBlocked: true,
      status: [refused('no_login_cookie')],
    });
    store.save({login, tokenMark: 'mark'});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'cookiesBlocked']);
  });
});
