import {
  exchanged,
  flowOf,
  login,
  never,
  refused,
  ok,
  redirect,
  status,
  until,
} from './support/scripted-flow.js';

const logInAs = ({sessionId}: {sessionId: string}) => ({login: {...login, sessionId}, tokenMark: 'another'});

test('a login leads from the token to the redirect URL', async () => {
  const {flow, seen, redirects, polled, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('SCANNED'), status('CONFIRMED')],
    complete: [ok({redirect})],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'approved']);
  expect(redirects).toEqual([redirect]);
  expect(polled).toEqual(['PENDING', 'SCANNED']);
  expect(store.read()).toBeNull();
});

test.each([
  ['CANCELLED', 'declined'],
  ['EXPIRED', 'expired'],
] as const)(
  'a login with the status %s ends as %s, and its redirect URL comes from the service',
  async (name, kind) => {
    const denied = 'https://shop.example/callback?error=access_denied';
    const {flow, seen, redirects} = flowOf({
      exchange: [ok(exchanged)],
      status: [status(name)],
      cancel: [ok({redirect: denied})],
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', kind]);
    await flow.exit(login);
    expect(seen().at(-1)).toBe('exiting');
    expect(redirects).toEqual([denied]);
  },
);

describe('without a token the page', () => {
  test('shows that no login was found', async () => {
    const {flow, seen} = flowOf({});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'noLogin']);
  });

  test('resumes the stored login, and shows nothing until it has fetched the status', async () => {
    const {flow, seen, polled, store} = flowOf({status: [status('SCANNED'), never]});
    store.save({login, tokenMark: 'mark'});
    void flow.start(null);
    await until(() => polled.length === 2);
    expect(seen()).toEqual(['starting', 'opened']);
    expect(polled).toEqual([null, 'SCANNED']);
  });
});

test('opening the same address again shows the same login', async () => {
  const items = new Map<string, string>();
  const first = flowOf({exchange: [ok(exchanged)], status: [never], items});
  void first.flow.start('token');
  await until(() => first.polled.length === 1);
  const second = flowOf({exchange: [refused('invalid_handoff')], status: [status('PENDING'), never], items});
  void second.flow.start('token');
  await until(() => second.polled.length === 2);
  expect(second.seen()).toEqual(['starting', 'waiting']);
});

test('another used token does not resume the stored login', async () => {
  const {flow, seen, store} = flowOf({exchange: [refused('invalid_handoff')]});
  store.save(logInAs({sessionId: 'other'}));
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'invalidLink']);
  expect(store.read()).not.toBeNull();
});

describe('a missing cookie', () => {
  test('on the first call means that the browser blocks cookies', async () => {
    const {flow, seen, store} = flowOf({exchange: [ok(exchanged)], status: [refused('no_login_cookie')]});
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'cookiesBlocked']);
    expect(store.read()).toBeNull();
  });

  test('later means that the login has ended', async () => {
    const {flow, seen} = flowOf({
      exchange: [ok(exchanged)],
      status: [status('SCANNED'), refused('no_login_cookie')],
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'opened', 'endedElsewhere']);
  });

  test('after another tab has ended the login means that the login has ended', async () => {
    const items = new Map<string, string>();
    const {flow, seen, polled} = flowOf({
      exchange: [ok(exchanged)],
      status: [refused('unreachable'), refused('no_login_cookie')],
      items,
    });
    const running = flow.start('token');
    await until(() => polled.length === 1);
    items.clear();
    await running;
    expect(seen()).toEqual(['starting', 'waiting', 'endedElsewhere']);
  });

  test('while another tab exchanges its token means that this login is superseded', async () => {
    const {flow, seen, store} = flowOf({
      exchange: [ok(exchanged)],
      status: [refused('no_login_cookie'), refused('session_superseded')],
    });
    await flow.start('token');
    expect(seen().at(-1)).toBe('superseded');
    store.save(logInAs({sessionId: 'newer'}));
    expect(store.read()?.login.sessionId).toBe('newer');
  });
});

test('a superseded page can continue with the newer login', async () => {
  const {flow, seen, polled, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [refused('session_superseded'), status('SCANNED'), never],
  });
  await flow.start('token');
  store.save(logInAs({sessionId: 'newer'}));
  void flow.start(null);
  await until(() => polled.length === 3);
  expect(seen()).toEqual(['starting', 'waiting', 'superseded', 'starting', 'opened']);
});

test('a login that another tab has completed has ended', async () => {
  const {flow, seen, redirects, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('CONFIRMED')],
    complete: [refused('session_already_completed')],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'approved', 'endedElsewhere']);
  expect([redirects, store.read()]).toEqual([[], null]);
});

test('cancelling a login that has just been approved completes it', async () => {
  const {flow, redirects} = flowOf({
    status: [status('CONFIRMED')],
    cancel: [refused('session_not_cancellable')],
    complete: [ok({redirect})],
  });
  await flow.exit(login);
  expect(redirects).toEqual([redirect]);
});

test('cancelling ends the long poll', async () => {
  const {flow, seen, redirects, polled} = flowOf({
    exchange: [ok(exchanged)],
    status: [never],
    cancel: [ok({redirect})],
  });
  void flow.start('token');
  await until(() => polled.length === 1);
  await flow.exit(login);
  expect(seen()).toEqual(['starting', 'waiting', 'exiting']);
  expect(redirects).toEqual([redirect]);
});

test.each(['exchange', 'status', 'complete'] as const)(
  'a failed %s is retried, and the page shows the lost connection',
  async (call) => {
    const script = {exchange: [ok(exchanged)], status: [status('CONFIRMED')], complete: [ok({redirect})]};
    const {flow, views, redirects} = flowOf({
      ...script,
      [call]: [refused('unreachable'), refused('temporarily_unavailable'), ...script[call]],
      online: false,
    });
    const running = flow.start('token');
    await until(() => views.some(({connected}) => !connected));
    const nudge = setInterval(() => flow.wake(), 5);
    await running;
    clearInterval(nudge);
    expect(redirects).toEqual([redirect]);
    expect(views.at(-1)?.connected).toBe(true);
  },
);

test.each(['invalid_request', 'forbidden', 'not_found', 'undefined'])(
  'an unexpected error, %s, is shown as a failure that can be retried',
  async (errorCode) => {
    const {flow, seen, redirects} = flowOf({
      exchange: [ok(exchanged)],
      status: [refused(errorCode), status('CONFIRMED')],
      complete: [ok({redirect})],
    });
    await flow.start('token');
    expect(seen().at(-1)).toBe('failed');
    await flow.start('token');
    expect(redirects).toEqual([redirect]);
  },
);
