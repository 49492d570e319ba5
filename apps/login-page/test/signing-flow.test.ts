import {exchanged, flowOf, login, no, ok, redirect, status} from './support/scripted-flow.js';

const signing = {signedDataName: 'order.txt', signedDataHash: 'ab'.repeat(64)};
const exchange = [ok({...exchanged, signing})];
const complete = [ok({redirect})];

test('a signing, which is COMPLETED when it can go back, goes back too', async () => {
  const {flow, left} = flowOf({
    exchange,
    status: [status('SCANNED'), status('COMPLETED')],
    complete,
  });
  await flow.start('token');
  expect(left).toEqual([redirect]);
});

describe('a signing whose signature was accepted', () => {
  test('and whose time is over, is neither late nor waiting for the person', async () => {
    const {flow, seen, left} = flowOf({
      exchange,
      status: [status('SCANNED'), status('COMPLETED')],
      complete,
      secondsLeft: -3,
    });
    await flow.start('token');
    expect(seen()).toEqual(['starting', 'waiting', 'creatingContainer', 'approved']);
    expect(left).toEqual([redirect]);
  });

  test('cannot be given up any more, and says so', async () => {
    const {flow, seen, left} = flowOf({
      status: [status('SCANNED'), status('COMPLETED')],
      cancel: [no('session_not_cancellable')],
      complete,
    });
    await flow.leave({...login, signing});
    expect(seen()).toEqual(['exiting', 'creatingContainer', 'approved']);
    expect(left).toEqual([redirect]);
  });
});

test('a login whose time is over is not taken for a signing', async () => {
  const {flow, seen} = flowOf({
    exchange: [ok(exchanged)],
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: -3,
  });
  await flow.start('token');
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});

test('a question is not held for long beyond the end of the session', async () => {
  const {flow, seen, waits} = flowOf({
    exchange,
    status: [status('SCANNED'), status('EXPIRED')],
    secondsLeft: 0,
  });
  await flow.start('token');
  expect(waits).toEqual([25, 4]);
  expect(seen()).toEqual(['starting', 'waiting', 'opened', 'expired']);
});
