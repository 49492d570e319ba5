import {createHash} from 'node:crypto';
import {attachData} from '../../src/index.js';
import {json, scriptedService} from '../support/scripted-service.js';

const created = {sessionId: '0190f3a0-0000-7000-8000-000000000001', expiresAt: 2_000_000_000};
const sha512 = (data: Uint8Array) => createHash('sha512').update(data).digest('hex');
const bytes = Uint8Array.from({length: 40}, (_, index) => index);

/** Calls a function as a program without type checks can call it. */
const untyped = (call: unknown, self: object, ...values: unknown[]): Promise<unknown> =>
  typeof call === 'function'
    ? Promise.resolve(Reflect.apply(call, self, values))
    : Promise.reject(Error('?'));

async function createUntyped(method: 'createLogin' | 'createSigning', request: unknown) {
  const {client, received} = scriptedService([json(200, created)]);
  const outcome = await untyped(client[method], client, request).catch((error: unknown) => error);
  return {outcome, received};
}

test.each<[string, ArrayBuffer | ArrayBufferView, Uint8Array]>([
  ['a Uint8Array', bytes, bytes],
  ['a Buffer out of a pool', Buffer.from('text'), Buffer.from('text')],
  ['an ArrayBuffer', bytes.buffer, bytes],
  ['a view of a part of a buffer', bytes.subarray(3, 9), bytes.subarray(3, 9)],
  ['a DataView of a part of a buffer', new DataView(bytes.buffer, 5, 7), bytes.subarray(5, 12)],
  ['a Uint16Array', new Uint16Array([300, 1]), new Uint8Array([0x2c, 1, 1, 0])],
  ['a Float64Array', new Float64Array(1), new Uint8Array(8)],
  ['a view of shared memory', new Uint8Array(new SharedArrayBuffer(3)), new Uint8Array(3)],
  ['empty data', new Uint8Array(), new Uint8Array()],
])('%s is signed as the bytes that it shows', async (_, data, expected) => {
  const {client, received} = scriptedService([json(200, created)]);
  await client.createSigning({data});
  expect(received[0]?.body).toMatchObject({signed_data_hash: sha512(expected)});
});

const notBinary: [string, unknown, string][] = [
  ['a text', 'I owe Kati 100 euros', 'new TextEncoder().encode(text)'],
  ['a Blob', new Blob(['x']), 'await blob.arrayBuffer()'],
  ['an array of numbers', [1, 2, 3], 'Uint8Array'],
  ['a number', 7, 'Uint8Array'],
  ['a promise', Promise.resolve(bytes), 'Uint8Array'],
  ['an object like a view', {buffer: bytes.buffer, byteOffset: 0, byteLength: 1}, 'Uint8Array'],
];

test.each(notBinary)(
  '%s instead of bytes is refused before a signing is created',
  async (_, data, advice) => {
    const {outcome, received} = await createUntyped('createSigning', {data, signedDataName: 'iou.txt'});
    expect(outcome).toBeInstanceOf(TypeError);
    expect(outcome).toMatchObject({message: expect.stringMatching(/^data must be bytes/)});
    expect(outcome).toMatchObject({message: expect.stringContaining(advice)});
    expect(received).toEqual([]);
  },
);

test.each(notBinary)('%s is not attached to a container', async (_, data, advice) => {
  const result = {container: '', signedDataHash: sha512(new Uint8Array()), signedDataName: 'iou.txt'};
  await expect(untyped(attachData, {}, result, data)).rejects.toThrow(advice);
});

test.each<[string, 'createLogin' | 'createSigning', unknown, string]>([
  ['neither data nor a hash', 'createSigning', {}, 'needs data, or the SHA-512 hash'],
  ['null instead of data', 'createSigning', {data: null}, 'needs data, or the SHA-512 hash'],
  ['bytes instead of a hash', 'createSigning', {signedDataHash: bytes}, 'in 128 hexadecimal characters'],
  ['both data and a hash', 'createSigning', {data: bytes, signedDataHash: sha512(bytes)}, 'not both'],
  ['no request', 'createSigning', undefined, 'createSigning needs an object'],
  ['data instead of a request', 'createSigning', 'text', 'createSigning needs an object'],
  ['a snake case field', 'createLogin', {redirect_uri: 'https://a.example'}, 'Did you mean redirectUri?'],
  [
    'a field in other capitals',
    'createLogin',
    {redirectURI: 'https://a.example'},
    'Did you mean redirectUri?',
  ],
  ['a misspelled name', 'createSigning', {data: bytes, signeddataname: 'a'}, 'Did you mean signedDataName?'],
  [
    'a field of a signing',
    'createLogin',
    {data: bytes},
    'createLogin has no option data. It has redirectUri,',
  ],
  ['no request for a login', 'createLogin', null, 'createLogin needs an object'],
])('a request with %s is refused before it is sent', async (_, method, request, message) => {
  const {outcome, received} = await createUntyped(method, request);
  expect(outcome).toBeInstanceOf(TypeError);
  expect(outcome).toMatchObject({message: expect.stringContaining(message)});
  expect(received).toEqual([]);
});
