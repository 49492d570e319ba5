import {exchanged, flowOf, login, never, no, ok, redirect, status, until} from './support/scripted-flow.js';

const logInAs = ({sessionId}: {sessionId: string}) => ({login: {...login, sessionId}, tokenMark: 'another'});

test('a login goes from the token to the relying party', async () => {
  const {flow, seen, left, asked, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('SCANNED'), status('CONFIRMED')],
    complete: [ok({redirect})],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'approved']);
  expect(left).toEqual([redirect]);
  expect(asked).toEqual(['PENDING', 'SCANNED']);
  expect(store.read()).toBeNull();
});

test.each([
  ['CANCELLED', 'declined'],
  ['EXPIRED', 'expired'],
] as const)('a login that is %s ends as %s, and the way back is asked of the service', async (name, kind) => {
  const back = 'https://shop.example/callback?error=access_denied';
  const {flow, seen, left} = flowOf({
    exchange: [ok(exchanged)],
    status: [status(name)],
    cancel: [ok({redirect: back})],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', kind]);
  await flow.leave(login);
  expect(seen().at(-1)).toBe('exiting');
  expect(left).toEqual([back]);
});

describe('without a token of its own the page', () => {
  test('says so when there is no login', async () => {
    const {flow, seen} = flowOf({});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'noLogin']);
  });

  test('picks the login up again, and shows nothing until it knows how it stands', async () => {
    const {flow, seen, asked, store} = flowOf({status: [status('SCANNED'), never]});
    store.keep({login, tokenMark: 'mark'});
    void flow.start(null);
    await until(() => asked.length === 2);
    expect(seen()).toEqual(['starting', 'opened']);
    expect(asked).toEqual([null, 'SCANNED']);
  });
});

test('the same address opened again shows the same login', async () => {
  const items = new Map<string, string>();
  const first = flowOf({exchange: [ok(exchanged)], status: [never], items});
  void first.flow.start('token');
  await until(() => first.asked.length === 1);
  const second = flowOf({exchange: [no('invalid_handoff')], status: [status('PENDING'), never], items});
  void second.flow.start('token');
  await until(() => second.asked.length === 2);
  expect(second.seen()).toEqual(['starting', 'waiting']);
});

test('another spent token is no way into the login of this browser', async () => {
  const {flow, seen, store} = flowOf({exchange: [no('invalid_handoff')]});
  store.keep(logInAs({sessionId: 'other'}));
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'invalidLink']);
  expect(store.read()).not.toBeNull();
});

describe('a missing cookie', () => {
  test('from the start means that the browser keeps none', async () => {
    const {flow, seen, store} = flowOf({exchange: [ok(exchanged)], status: [no('no_login_cookie')]});
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'cookiesBlocked']);
    expect(store.read()).toBeNull();
  });

  test('later means that the login is over', async () => {
    const {flow, seen} = flowOf({
      exchange: [ok(exchanged)],
      status: [status('SCANNED'), no('no_login_cookie')],
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'opened', 'endedElsewhere']);
  });

  test('of a login that another tab has ended before the first answer means that it is over', async () => {
    const items = new Map<string, string>();
    const {flow, seen, asked} = flowOf({
      exchange: [ok(exchanged)],
      status: [no('unreachable'), no('no_login_cookie')],
      items,
    });
    const going = flow.start('token');
    await until(() => asked.length === 1);
    items.clear();
    await going;
    expect(seen()).toEqual(['starting', 'waiting', 'endedElsewhere']);
  });

  test('while another tab exchanges its token means that this login is superseded', async () => {
    const {flow, seen, store} = flowOf({
      exchange: [ok(exchanged)],
      status: [no('no_login_cookie'), no('session_superseded')],
    });
    await flow.start('token');
    expect(seen().at(-1)).toBe('superseded');
    store.keep(logInAs({sessionId: 'newer'}));
    expect(store.read()?.login.sessionId).toBe('newer');
  });
});

test('a superseded page goes on in the newer login', async () => {
  const {flow, seen, asked, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [no('session_superseded'), status('SCANNED'), never],
  });
  await flow.start('token');
  store.keep(logInAs({sessionId: 'newer'}));
  void flow.start(null);
  await until(() => asked.length === 3);
  expect(seen()).toEqual(['starting', 'waiting', 'superseded', 'starting', 'opened']);
});

test('a login that another tab has completed is over', async () => {
  const {flow, seen, left, store} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('CONFIRMED')],
    complete: [no('session_already_completed')],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'approved', 'endedElsewhere']);
  expect([left, store.read()]).toEqual([[], null]);
});

test('giving up a login that was approved meanwhile completes it', async () => {
  const {flow, left} = flowOf({
    status: [status('CONFIRMED')],
    cancel: [no('session_not_cancellable')],
    complete: [ok({redirect})],
  });
  await flow.leave(login);
  expect(left).toEqual([redirect]);
});

test('giving up ends the waiting for a status', async () => {
  const {flow, seen, left, asked} = flowOf({
    exchange: [ok(exchanged)],
    status: [never],
    cancel: [ok({redirect})],
  });
  void flow.start('token');
  await until(() => asked.length === 1);
  await flow.leave(login);
  expect(seen()).toEqual(['starting', 'waiting', 'exiting']);
  expect(left).toEqual([redirect]);
});

test.each(['exchange', 'status', 'complete'] as const)(
  'a %s that is not answered is asked again, and the person is told meanwhile',
  async (call) => {
    const script = {exchange: [ok(exchanged)], status: [status('CONFIRMED')], complete: [ok({redirect})]};
    const {flow, views, left} = flowOf({
      ...script,
      [call]: [no('unreachable'), no('temporarily_unavailable'), ...script[call]],
      online: false,
    });
    const going = flow.start('token');
    await until(() => views.some(({connected}) => !connected));
    const nudge = setInterval(() => flow.wake(), 5);
    await going;
    clearInterval(nudge);
    expect(left).toEqual([redirect]);
    expect(views.at(-1)?.connected).toBe(true);
  },
);

test.each(['invalid_request', 'forbidden', 'not_found', 'undefined'])(
  'an answer that nobody expects, %s, is a fault and not the end of the way',
  async (errorCode) => {
    const {flow, seen, left} = flowOf({
      exchange: [ok(exchanged)],
      status: [no(errorCode), status('CONFIRMED')],
      complete: [ok({redirect})],
    });
    await flow.start('token');
    expect(seen().at(-1)).toBe('failed');
    await flow.start('token');
    expect(left).toEqual([redirect]);
  },
);
