import type {ClaimHandoffResponse, SessionStatusResponse} from '@signet/contracts';
import type {Reply} from '../src/page/api.js';
import {LoginFlow} from '../src/page/flow.js';
import {LoginStore} from '../src/page/login.js';
import type {View} from '../src/page/view.js';

const expiresAt = Math.floor(Date.now() / 1000) + 120;
const claimed = {sessionId: 'first', expiresAt, relyingPartyName: 'Shop'};
const login = {sessionId: 'first', expiresAt, site: 'Shop'};
const redirect = 'https://shop.example/callback?code=1';

const ok = <T>(body: T): Reply<T> => ({ok: true, body});
const no = (errorCode: string): Reply<never> => ({ok: false, errorCode, retryAfter: 0});
const status = (name: 'PENDING' | 'SCANNED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED') =>
  ok<SessionStatusResponse>(
    name === 'PENDING' || name === 'SCANNED' ? {status: name, expiresAt} : {status: name},
  );
const never = new Promise<never>(() => undefined);

/** A list of replies, the last of which is given for ever. */
const replying = <T>(...replies: (Reply<T> | Promise<Reply<T>>)[]) => {
  let next = 0;
  return async (): Promise<Reply<T>> => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    if (reply === undefined) throw new Error('nobody should have called');
    return reply;
  };
};

interface Script {
  claim?: Reply<ClaimHandoffResponse>[];
  status?: (Reply<SessionStatusResponse> | Promise<Reply<SessionStatusResponse>>)[];
  complete?: Reply<{redirect: string}>[];
  cancel?: Reply<{redirect: string}>[];
  online?: boolean;
  secondsLeft?: number;
  items?: Map<string, string>;
}

/** A flow over scripted answers, and what the person saw of it. */
function flowOf({
  claim = [],
  status: statuses = [],
  complete = [],
  cancel = [],
  online = true,
  secondsLeft = 100,
  items = new Map(),
}: Script) {
  const views: View[] = [];
  const left: string[] = [];
  const asked: (string | null)[] = [];
  const waits: number[] = [];
  const nextStatus = replying(...statuses);
  const store = new LoginStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  const flow = new LoginFlow({
    store,
    show: (view) => views.push(view),
    leave: (url) => left.push(url),
    online: () => online,
    clock: {secondsUntil: () => Math.max(0, secondsLeft), isPast: () => secondsLeft < 0},
    api: {
      claim: replying(...claim),
      complete: replying(...complete),
      cancel: replying(...cancel),
      status: (_id, hold) => {
        asked.push(hold?.since ?? null);
        if (hold !== null) waits.push(hold.wait);
        return nextStatus();
      },
    },
  });
  const seen = () => views.map(({step}) => step.at).filter((at, index, all) => at !== all[index - 1]);
  return {flow, views, left, asked, waits, store, items, seen};
}

const logInAs = ({sessionId}: {sessionId: string}) => ({login: {...login, sessionId}, tokenMark: 'another'});

test('a login goes from the token to the relying party', async () => {
  const {flow, seen, left, asked, store} = flowOf({
    claim: [ok(claimed)],
    status: [status('SCANNED'), status('CONFIRMED')],
    complete: [ok({redirect})],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'approved']);
  expect(left).toEqual([redirect]);
  expect(asked).toEqual(['PENDING', 'SCANNED']);
  expect(store.read()).toBeNull();
});

test('a signing, which is COMPLETED when it can go back, goes back too', async () => {
  const {flow, left} = flowOf({
    claim: [ok(claimed)],
    status: [status('SCANNED'), status('COMPLETED')],
    complete: [ok({redirect})],
  });
  await flow.start('token');
  expect(left).toEqual([redirect]);
});

describe('a signing whose signature was accepted', () => {
  const signing = {signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)};
  const claim = [ok({...claimed, signing})];
  const complete = [ok({redirect})];

  test('and whose time is over, is neither late nor waiting for the person', async () => {
    const {flow, seen, left} = flowOf({
      claim,
      status: [status('SCANNED'), status('COMPLETED')],
      complete,
      secondsLeft: -3,
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'sealing', 'approved']);
    expect(left).toEqual([redirect]);
  });

  test('cannot be given up any more, and says so', async () => {
    const {flow, seen, left} = flowOf({
      status: [status('SCANNED'), status('COMPLETED')],
      cancel: [no('session_not_cancellable')],
      complete,
    });
    await flow.leave({...login, signing});
    expect(seen()).toEqual(['leaving', 'sealing', 'approved']);
    expect(left).toEqual([redirect]);
  });
});

test('a login whose time is over is not taken for a signing', async () => {
  const {flow, seen} = flowOf({
    claim: [ok(claimed)],
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: -3,
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});

test('a question is not held for long beyond the end of the session', async () => {
  const {flow, seen, waits} = flowOf({
    claim: [ok({...claimed, signing: {signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)}})],
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: 0,
  });
  await flow.start('token');
  expect(waits).toEqual([25, 4]);
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});

test.each([
  ['CANCELLED', 'declined'],
  ['EXPIRED', 'expired'],
] as const)('a login that is %s ends as %s, and the way back is asked of the service', async (name, at) => {
  const back = 'https://shop.example/callback?error=access_denied';
  const {flow, seen, left} = flowOf({
    claim: [ok(claimed)],
    status: [status(name)],
    cancel: [ok({redirect: back})],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', at]);
  await flow.leave(login);
  expect(seen().at(-1)).toBe('leaving');
  expect(left).toEqual([back]);
});

describe('without a token of its own the page', () => {
  test('says so when there is no login', async () => {
    const {flow, seen} = flowOf({});
    await flow.start(null);
    expect(seen()).toEqual(['starting', 'nothing']);
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
  const first = flowOf({claim: [ok(claimed)], status: [never], items});
  void first.flow.start('token');
  await until(() => first.asked.length === 1);
  const second = flowOf({claim: [no('invalid_handoff')], status: [status('PENDING'), never], items});
  void second.flow.start('token');
  await until(() => second.asked.length === 2);
  expect(second.seen()).toEqual(['starting', 'waiting']);
});

test('another spent token is no way into the login of this browser', async () => {
  const {flow, seen, store} = flowOf({claim: [no('invalid_handoff')]});
  store.keep(logInAs({sessionId: 'other'}));
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'unusable']);
  expect(store.read()).not.toBeNull();
});

describe('a missing cookie', () => {
  test('from the start means that the browser keeps none', async () => {
    const {flow, seen, store} = flowOf({claim: [ok(claimed)], status: [no('no_login_cookie')]});
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'cookies']);
    expect(store.read()).toBeNull();
  });

  test('later means that the login is over', async () => {
    const {flow, seen} = flowOf({claim: [ok(claimed)], status: [status('SCANNED'), no('no_login_cookie')]});
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'opened', 'over']);
  });

  test('of a login that another tab has ended before the first answer means that it is over', async () => {
    const items = new Map<string, string>();
    const {flow, seen, asked} = flowOf({
      claim: [ok(claimed)],
      status: [no('unreachable'), no('no_login_cookie')],
      items,
    });
    const going = flow.start('token');
    await until(() => asked.length === 1);
    items.clear();
    await going;
    expect(seen()).toEqual(['starting', 'waiting', 'over']);
  });

  test('while another tab claims means that this login is superseded', async () => {
    const {flow, seen, store} = flowOf({
      claim: [ok(claimed)],
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
    claim: [ok(claimed)],
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
    claim: [ok(claimed)],
    status: [status('CONFIRMED')],
    complete: [no('session_already_completed')],
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'approved', 'over']);
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
    claim: [ok(claimed)],
    status: [never],
    cancel: [ok({redirect})],
  });
  void flow.start('token');
  await until(() => asked.length === 1);
  await flow.leave(login);
  expect(seen()).toEqual(['starting', 'waiting', 'leaving']);
  expect(left).toEqual([redirect]);
});

test.each(['claim', 'status', 'complete'] as const)(
  'a %s that is not answered is asked again, and the person is told meanwhile',
  async (call) => {
    const script = {claim: [ok(claimed)], status: [status('CONFIRMED')], complete: [ok({redirect})]};
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
      claim: [ok(claimed)],
      status: [no(errorCode), status('CONFIRMED')],
      complete: [ok({redirect})],
    });
    await flow.start('token');
    expect(seen().at(-1)).toBe('failed');
    await flow.start('token');
    expect(left).toEqual([redirect]);
  },
);

/** Lets the flow go on until it has come there. */
async function until(reached: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!reached()) {
    if (Date.now() > deadline) throw new Error('the flow did not get there');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
