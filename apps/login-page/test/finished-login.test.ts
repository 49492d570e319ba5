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
