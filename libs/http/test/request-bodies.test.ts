import {defaultLimits} from '@signet/contracts';
import {postTo, refusal, type Sent} from './post-to.js';
import {exchange, request, startProbe, type Probe} from './probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.app.close());

const post = (path: string, sent: Sent) => postTo(probe, path, sent);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['\ufeff{"title":"x"}', {title: 'x'}],
  ['{"title":"x","push":null,"inner":null}', {title: 'x'}],
  ['{"title":"x","inner":{"x":"y","note":null}}', {title: 'x', inner: {x: 'y'}}],
  ['{"title":"x","list":[{"x":"y","note":null}]}', {title: 'x', list: [{x: 'y'}]}],
])('the body %j is accepted', async (body, read) => {
  expect(await post('body', {body})).toEqual({status: 200, body: read});
});

const title = (message: string) => `title ${message}`;

test.each<[string, string | Uint8Array, unknown]>([
  ['no body', '', 'The body is required'],
  ['a truncated value', '{"title":"x"', 'The body is not well-formed JSON: it ends too early.'],
  ['two values', '{"title":"x"}{}', 'The body is not well-formed JSON: the fault is at character 14.'],
  ['nothing after a colon', '{"title":', 'The body is not well-formed JSON: it ends too early.'],
  [
    'a value that names a position',
    '{"a":x JSON at position 7',
    'The body is not well-formed JSON: the fault is at character 6.',
  ],
  [
    'a fault after a byte order mark',
    '\ufeff{"title":}',
    'The body is not well-formed JSON: the fault is at character 10.',
  ],
  [
    'two byte order marks',
    '\ufeff\ufeff{}',
    'The body is not well-formed JSON: the fault is at character 1.',
  ],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'The body is not UTF-8.'],
  ['a comma at the end', '{"title":"x",}', 'The body is not well-formed JSON: the fault is at character 14.'],
  ['a duplicate member', '{"title":"secret","title":"x"}', 'The body has the member title more than once.'],
  [
    'a duplicate member in two spellings',
    '{"title":"a","\\u0074itle":"x"}',
    'The body has the member title more than once.',
  ],
  [
    'a duplicate member further in',
    '{"title":"x","inner":{"x":"a","x":"b"}}',
    'The body has the member inner.x more than once.',
  ],
  [
    'a duplicate member whose key is not a name',
    '{"<secret>":1,"<secret>":1}',
    'The body has a member more than once.',
  ],
  ['null for a required field further in', '{"title":"x","inner":{"x":null}}', 'inner.x must be a string'],
  [
    'null for an unknown field further in',
    '{"title":"x","inner":{"x":"","y":null}}',
    'Unknown field: inner.y',
  ],
  ['a comment', '{"title":"x"/* */}', 'The body is not well-formed JSON: the fault is at character 13.'],
  ['a NUL byte', '{"title":"x"}\0', 'The body is not well-formed JSON: the fault is at character 14.'],
  ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), 'The body is not UTF-8.'],
  ['an encoded surrogate', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'The body is not UTF-8.'],
  ['null', 'null', 'The body must be an object'],
  ['an array', '[]', 'The body must be an object'],
  ['a string', '"title"', 'The body must be an object'],
  ['a missing field', '{}', title('is required')],
  ['null for a required field', '{"title":null}', title('must be a string')],
  ['null for an unknown field', '{"title":"a","other":null}', 'Unknown field: other'],
  ['a number for a string', '{"title":1}', title('must be a string')],
  ['a text that is too long', '{"title":"secret"}', title('must have at most 5 characters')],
  ['a string for a boolean', '{"title":"x","push":"yes"}', 'push must be true or false'],
  ['a value outside an enumeration', '{"title":"x","kind":"secret"}', 'kind must be A or B'],
  ['an unknown member', '{"title":"x","tit1e":"secret"}', 'Unknown field: tit1e (did you mean title?)'],
  [
    'an unknown member beside a missing one',
    '{"tit1e":"secret"}',
    'Unknown field: tit1e (did you mean title?); title is required',
  ],
  ['a member in another case', '{"title":"x","Push":true}', 'Unknown field: Push (did you mean push?)'],
  ['a habit of OAuth', '{"title":"x","grant_type":"y"}', expect.stringContaining('grant_type (leave it out')],
  [
    'several faults',
    '{"title":1,"push":"yes","kind":"secret"}',
    'title must be a string; push must be true or false; kind must be A or B',
  ],
  [
    'more faults than a message names',
    JSON.stringify({title: 'x', ...Object.fromEntries(Array.from({length: 500}, (_, at) => [`q${at}`, 1]))}),
    Array.from({length: 8}, (_, at) => `Unknown field: q${at}`).join('; '),
  ],
  ['an unknown member further in', '{"title":"x","inner":{"x":"","y":1}}', 'Unknown field: inner.y'],
  ['a wrong type further in', '{"title":"x","inner":{"x":1}}', 'inner.x must be a string'],
  ['an unknown member whose key is not a name', '{"title":"x","<secret>":1}', 'Unknown field'],
  ['a prototype', '{"title":"x","__proto__":{"push":true}}', 'Unknown field: __proto__'],
  ['an escaped prototype', '{"title":"x","__pr\\u006fto__":{}}', 'Unknown field: __proto__'],
  ['a constructor', '{"title":"x","constructor":{"prototype":{}}}', 'Unknown field: constructor'],
  ['too deep nesting', `{"title":"x","deep":${nested(16)}}`, 'The body is nested too deeply.'],
  ['deep nesting of half a body', '['.repeat(16_000), 'The body is not well-formed JSON: it ends too early.'],
  ['the deepest nesting that fits', nested(8_000), 'The body is nested too deeply.'],
])('%s is invalid_request, with a message that quotes no value', async (_name, body, message) => {
  const response = await post('body', {body});
  expect(response).toEqual({status: 400, body: refusal('invalid_request', message)});
});

test('nesting up to the limit is accepted', async () => {
  const body = `{"title":"x","deep":${nested(15)}}`;
  expect((await post('body', {body})).status).toBe(200);
});

const padded = (size: number) => `{"title":"x"}`.padEnd(size);

test('a body of exactly the limit is accepted', async () => {
  expect((await post('body', {body: padded(defaultLimits().bodySize)})).status).toBe(200);
});

test('one byte more than the limit is 413', async () => {
  expect(await post('body', {body: padded(defaultLimits().bodySize + 1)})).toEqual({
    status: 413,
    body: refusal('payload_too_large'),
  });
});

test('a body of 40,000 nested arrays is refused at once', async () => {
  expect((await post('body', {body: nested(40_000)})).status).toBe(413);
});

test('a body without a Content-Length is measured while it arrives', async () => {
  const chunk = `${(8192).toString(16)}\r\n${' '.repeat(8192)}\r\n`;
  const head = request('POST /probe/body', ['Content-Type: application/json', 'Transfer-Encoding: chunked']);
  const response = await exchange(probe.port, head, chunk, chunk, chunk);
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toMatch(/connection: close/i);
});

test('a Content-Length beyond the limit is refused before the body arrives', async () => {
  const response = await exchange(
    probe.port,
    request('POST /probe/body', ['Content-Type: application/json', 'Content-Length: 99999999']),
  );
  expect(response).toMatch(/^HTTP\/1.1 413 /);
});

test.each([
  ['', 'application/json'],
  ['', 'text/plain'],
  ['{}', 'application/json'],
  [' {} ', 'application/json'],
  ['null', 'application/json'],
  ['\ufeff', 'application/json'],
  ['\ufeffnull', 'application/json'],
])('an endpoint without a body accepts "%s" as %s', async (body, type) => {
  expect(await post('empty', {body, type})).toEqual({status: 200, body: {}});
});

test('an endpoint without a body needs neither a length nor a type', async () => {
  expect(await exchange(probe.port, request('POST /probe/empty'))).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  ['{"code":"x"}', 'application/json', 400, refusal('invalid_request', 'Unknown field: code')],
  ['[null]', 'application/json', 400, refusal('invalid_request', 'The body must be an object')],
  [
    'x',
    'application/json',
    400,
    refusal('invalid_request', 'The body is not well-formed JSON: the fault is at character 1.'),
  ],
  ['x', 'text/plain', 415, refusal('unsupported_media_type')],
])('an endpoint without a body refuses %s as %s', async (body, type, status, envelope) => {
  expect(await post('empty', {body, type})).toEqual({status, body: envelope});
});

test.each([
  ['malformed JSON', {body: '{'}],
  ['another content type', {body: 'x', type: 'text/plain'}],
  ['a malformed content type', {body: 'x', type: 'nonsense'}],
  ['a body that is too large', {body: ' '.repeat(20_000)}],
  ['an invalid field', {body: '{}'}],
])('a guard runs before %s is refused', async (_name, sent) => {
  expect((await post('closed', sent)).body).toEqual(refusal('device_locked'));
});
