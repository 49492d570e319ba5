import {runInNewContext} from 'node:vm';
import {mediaTypeOf} from '../src/body/media-type.js';
import {postTo, refusal, type Sent} from './post-to.js';
import {exchange, request, startProbe, type Probe} from './probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.app.close());

const post = (path: string, sent: Sent) => postTo(probe, path, sent);

test.each([
  ['application/json'],
  ['application/json; charset=utf-8'],
  ['application/json;charset="UTF-8"'],
  ['Application/JSON'],
  ['application/json;'],
  ['application/json ; ;'],
  ['application/json;charset=UTF8'],
  ['application/json; profile=x'],
  ['application/json; profile="a;charset=utf-16\\""; charset=utf-8'],
  ['application/json; charset="u\\tf-8"'],
  ['application/json;odata.metadata=minimal;IEEE754Compatible=true'],
])('JSON is accepted as %s', async (type) => {
  expect(await post('body', {body: '{"title":"héj"}', type})).toEqual({status: 200, body: {title: 'héj'}});
});

test.each([
  ['text/plain'],
  ['multipart/form-data; boundary=x'],
  ['application/problem+json'],
  ['application/json garbage'],
  ['application/json; ='],
  ['application/json; charset'],
  ['application/json; x="'],
  ['application/json, text/plain'],
  ['nonsense'],
  ['application/'],
  [''],
])('a body with the content type "%s" is 415', async (type) => {
  expect(await post('body', {body: '{"title":"x"}', type})).toEqual({
    status: 415,
    body: refusal('unsupported_media_type'),
  });
});

test('the message about a form says that the form encoding of OAuth is not accepted', async () => {
  const type = 'application/x-www-form-urlencoded';
  expect(await post('body', {body: 'title=x', type})).toEqual({
    status: 415,
    body: refusal(
      'unsupported_media_type',
      'The body is not application/json. The form encoding of OAuth is not accepted.',
    ),
  });
});

test.each([
  ['empty parameters', ';  '],
  ['tabs', '\t;\t'],
  ['parameters', ';  a=b  '],
  ['quoted parameters', ';  a="b;  c"  '],
  ['spaces', ' '],
])('a malformed content type with many %s costs no more time than its length', (_name, parameter) => {
  const type = `application/json${parameter.repeat(8192 / parameter.length)}@`;
  expect(runInNewContext('read()', {read: () => mediaTypeOf(type)}, {timeout: 5000})).toBe('other');
});

test.each([
  ['application/json; charset=utf-16'],
  ['application/json;charset=ISO-8859-1'],
  ['application/json; Charset="windows-1252"'],
  ['application/json; charset=us-ascii'],
  ['application/json; charset=utf-8; charset=latin1'],
])('a body as "%s" is 415, and the message names the charset', async (type) => {
  expect(await post('body', {body: '{"title":"x"}', type})).toEqual({
    status: 415,
    body: refusal('unsupported_media_type', 'The Content-Type names a charset other than UTF-8. Send UTF-8.'),
  });
});

const encoded = (headers: readonly string[], body = '{"title":"x"}') =>
  exchange(probe.port, request('POST /probe/body', ['Content-Type: application/json', ...headers], body));

test.each(['gzip', 'GZIP', 'br', 'deflate, gzip', 'identity, gzip', 'x'])(
  'a body with the content encoding %s is 415, with the encoding that is accepted',
  async (encoding) => {
    const response = await encoded([`Content-Encoding: ${encoding}`]);
    expect(response).toMatch(/^HTTP\/1.1 415 /);
    expect(response).toMatch(/^accept-encoding: identity\r$/im);
    expect(response).toContain(
      '"defaultTranslation":"The body is compressed. Send it without a Content-Encoding."',
    );
  },
);

test('a body whose transfer is compressed is 415', async () => {
  const head = request('POST /probe/body', [
    'Content-Type: application/json',
    'Transfer-Encoding: gzip, chunked',
  ]);
  const response = await exchange(probe.port, head, '2\r\n{}\r\n0\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1.1 415 /);
});

test.each(['identity', 'Identity', ''])(
  'a body with the content encoding "%s" is accepted',
  async (encoding) => {
    expect(await encoded([`Content-Encoding: ${encoding}`])).toMatch(/^HTTP\/1.1 200 /);
  },
);

test('a content encoding without a body is ignored', async () => {
  const headers = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 0'];
  expect(await exchange(probe.port, request('POST /probe/empty', headers))).toMatch(/^HTTP\/1.1 200 /);
});

test('a body without a content type is 415', async () => {
  const response = await exchange(probe.port, request('POST /probe/body', [], '{"title":"x"}'));
  expect(response).toMatch(/^HTTP\/1.1 415 /);
  expect(response).toContain('"errorCode":"unsupported_media_type"');
});
