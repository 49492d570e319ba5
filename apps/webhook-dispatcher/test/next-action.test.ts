import {nextAction} from '../src/next-action.js';

test.each([200, 201, 204, 299])('the status %i is a success', (status) => {
  expect(nextAction({status, fault: null}, 3, 0)).toEqual({kind: 'delivered'});
});

test.each([199, 302, 400, 401, 404, 429, 500, 503, null])(
  'after the status %s the event is retried',
  (status) => {
    expect(nextAction({status, fault: null}, 0, 0)).toEqual({kind: 'failed', gone: false, waitMs: 5000});
  },
);

test('410 ends the attempts, and marks the endpoint as gone', () => {
  expect(nextAction({status: 410, fault: null}, 0, 0)).toEqual({kind: 'failed', gone: true, waitMs: null});
});

test('the eighth failure gives the event up', () => {
  const response = {status: null, fault: 'timed_out'} as const;
  expect(nextAction(response, 6, 0)).toEqual({kind: 'failed', gone: false, waitMs: 86_400_000});
  expect(nextAction(response, 7, 0)).toEqual({kind: 'failed', gone: false, waitMs: null});
});
