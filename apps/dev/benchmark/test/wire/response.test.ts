import {headerValues, parseResponse} from '../../src/wire/response.js';

const bytes = Buffer.from(
  'HTTP/1.1 303 See Other\r\nContent-Length: 5\r\nSet-Cookie: a=1; path=/x\r\nset-cookie: b=2\r\n\r\nÄö!',
);

test('a response is parsed into status, headers and body', () => {
  const response = parseResponse(bytes);
  expect(response).toMatchObject({status: 303, body: 'Äö!'});
  expect(response && headerValues(response, 'set-cookie')).toEqual(['a=1; path=/x', 'b=2']);
});

test('a response is not parsed before its last byte has arrived', () => {
  for (let end = 0; end < bytes.length; end += 1) expect(parseResponse(bytes.subarray(0, end))).toBeNull();
});

test('a response without a content length has no body', () => {
  expect(parseResponse(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toMatchObject({
    status: 204,
    body: '',
  });
});

const chunked = (body: string) => Buffer.from(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body}`);

test('a chunked response is put together, and not before its last byte has arrived', () => {
  const whole = chunked('3\r\nÄx\r\n0A\r\n0123456789\r\n0\r\n\r\n');
  expect(parseResponse(whole)).toMatchObject({status: 200, body: 'Äx0123456789'});
  for (let end = 0; end < whole.length; end += 1) expect(parseResponse(whole.subarray(0, end))).toBeNull();
});

test('a chunk without a size is rejected', () => {
  expect(() => parseResponse(chunked('x\r\n'))).toThrow('a chunk has no size');
});
