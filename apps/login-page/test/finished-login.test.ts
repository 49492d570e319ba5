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
  type Script,
} from './support/scripted-flow.js';

test('a tab without a token shows that another tab has finished the login a short time ago', async () => {
  const items = new Map<string, string>();
  const first = flowOf({
    exchange: [ok(exchanged)],
    status: [status('CONFIRMED')],
    complete: [ok({redirect})],
    items,
  });
  await first.flow.start('token');
  const late = flowOf({items});
  await late.flow.start(null);
  expect(late.views.at(-1)?.step).toEqual({kind: 'finished', site: 'Shop'});
});

test('a tab without a token shows that no login was found after a login was cancelled', async () => {
  const items = new Map<string, string>();
  const first = flowOf({exchange: [ok(exchanged)], status: [never], cancel: [ok({redirect})], items});
  void first.flow.start('token');
  await until(() => first.polled.length === 1);
  await first.flow.exit(login);
  const late = flowOf({items});
  await late.flow.start(null);
  expect(late.seen()).toEqual(['starting', 'noLogin']);
});

test('a tab that polls while another tab finishes the login shows that it is finished', async () => {
  const items = new Map<string, string>();
  const late = flowOf({
    exchange: [ok(exchanged)],
    status: [refused('unreachable'), refused('no_login_cookie')],
    items,
  });
  const running = late.flow.start('token');
  await until(() => late.polled.length === 1);
  const first = flowOf({status: [status('CONFIRMED')], complete: [ok({redirect})], items});
  await first.flow.start(null);
  await running;
  expect(late.seen()).toEqual(['starting', 'waiting', 'finished']);
});

describe('a login that another tab has finished, but not stored yet, is shown as finished after', () => {
  /** @param refusedIn the step that the tab shows when the service refuses the last call of the script */
  const finishing = async (script: Script, refusedIn: string, start: 'start' | 'exit' = 'start') => {
    const {flow, polled, seen, store} = flowOf(script);
    store.save({login, tokenMark: 'mark'});
    const running = start === 'start' ? flow.start(null) : flow.exit(login);
    await until(() => polled.length === (script.status ?? []).length && seen().at(-1) === refusedIn);
    // Give the flow time to receive the refusal.
    await new Promise(setImmediate);
    store.finish(login);
    await running;
    return seen().at(-1);
  };

  test.each(['session_already_completed', 'no_login_cookie'])('a completion fails with %s', async (error) => {
    const script = {status: [status('CONFIRMED')], complete: [refused(error)]};
    expect(await finishing(script, 'approved')).toBe('finished');
  });

  test('a poll fails twice with no_login_cookie', async () => {
    const script = {status: [status('SCANNED'), refused('no_login_cookie'), refused('no_login_cookie')]};
    expect(await finishing(script, 'opened')).toBe('finished');
  });

  test('a cancellation fails with no_login_cookie', async () => {
    expect(await finishing({cancel: [refused('no_login_cookie')]}, 'exiting', 'exit')).toBe('finished');
  });
});
