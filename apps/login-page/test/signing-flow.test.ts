import {exchanged, flowOf, login, refused, ok, redirect, status} from './support/scripted-flow.js';

const signing = {signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)};
const exchange = [ok({...exchanged, signing})];
const complete = [ok({redirect})];

test('a signing returns to the relying party once it is COMPLETED', async () => {
  const {flow, redirects} = flowOf({
    exchange,
    status: [status('SCANNED'), status('COMPLETED')],
    complete,
  });
  await flow.start('token');
  expect(redirects).toEqual([redirect]);
});

describe('after its signature was accepted a signing', () => {
  test("is shown while its container is being created, even after the session's deadline", async () => {
    const {flow, seen, redirects} = flowOf({
      exchange,
      status: [status('SCANNED'), status('COMPLETED')],
      complete,
      secondsLeft: -3,
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'creatingContainer', 'approved']);
    expect(redirects).toEqual([redirect]);
  });

  test('cannot be cancelled, which the page shows', async () => {
    const {flow, seen, redirects} = flowOf({
      status: [status('SCANNED'), status('COMPLETED')],
      cancel: [refused('session_not_cancellable')],
      complete,
    });
    await flow.exit({...login, signing});
    expect(seen()).toEqual(['exiting', 'creatingContainer', 'approved']);
    expect(redirects).toEqual([redirect]);
  });
});

test('a scanned login after its expiry is not mistaken for a signing', async () => {
  const {flow, seen} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: -3,
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});

test('a long poll ends shortly after the expiry of the session', async () => {
  const {flow, seen, waits} = flowOf({
    exchange,
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: 0,
  });
  await flow.start('token');
  expect(waits).toEqual([25, 4]);
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});
