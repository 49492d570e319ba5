import {readReply} from '../src/page/api/reply.js';

const refused = (status: number, members: object, headers = {}) =>
  readReply(new Response(null, {status, headers}), {...members}, () => null);

test('a refusal has the error code of the service and the pause that it asks for', () => {
  expect(refused(429, {errorCode: 'too_many_requests'}, {'Retry-After': '3'})).toEqual({
    ok: false,
    errorCode: 'too_many_requests',
    retryAfter: 3000,
  });
});

test.each([[{}], [{errorCode: 502}], [{error: 'Bad gateway'}]])(
  'the error response %j of a proxy counts as no usable response',
  (members) => {
    expect(refused(502, members)).toEqual({ok: false, errorCode: 'unreachable', retryAfter: 0});
  },
);

test('a success without the expected members counts as no usable response', () => {
  expect(refused(200, {})).toEqual({ok: false, errorCode: 'unreachable', retryAfter: 0});
});
