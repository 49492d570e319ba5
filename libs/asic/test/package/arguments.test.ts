import {attachData, buildManifest, digestOf, inspect, TrustStore, verify} from '../../src/index.js';

const notBytes: [string, unknown][] = [
  ['a text', 'I owe Kati 100 euros'],
  ['nothing', undefined],
  ['null', null],
  ['a Blob', new Blob(['x'])],
  ['an array of numbers', [1, 2]],
  ['a Uint16Array', new Uint16Array([300, 1])],
  ['a DataView', new DataView(new ArrayBuffer(3))],
  ['an ArrayBuffer', new ArrayBuffer(3)],
];
const bytes = new Uint8Array(3);
const trust = new TrustStore([]);

/** Calls a function as a program without type checks can call it. */
const untyped = async (call: (...values: never[]) => unknown, ...values: unknown[]): Promise<unknown> =>
  Reflect.apply(call, undefined, values);

describe.each(notBytes)('%s instead of bytes', (_, value) => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['is not hashed', () => untyped(digestOf, value), 'data'],
    ['is not a container to attach data to', () => untyped(attachData, value, bytes), 'container'],
    ['is not attached', () => untyped(attachData, bytes, value), 'data'],
    ['is not described', () => untyped(inspect, value), 'container'],
    ['is not judged as a container that fails', () => untyped(verify, value, {trust}), 'container'],
    ['is no digest', () => untyped(buildManifest, {name: 'a', digest: value}), 'digest'],
  ])('%s', async (__, call, name) => {
    await expect(call()).rejects.toThrow(TypeError);
    await expect(call()).rejects.toThrow(`${name} must be a Uint8Array.`);
  });
});

test.each<[object | undefined, string]>([
  [undefined, 'trust must be a TrustStore'],
  [{}, 'trust must be a TrustStore'],
  [{trust: [bytes]}, 'trust must be a TrustStore'],
  [{trust, level: 'lt'}, 'level must be one of B, T, LT.'],
  [{trust, at: new Date('yesterday')}, 'at must be a valid Date.'],
  [{trust, at: '2026-01-01'}, 'at must be a valid Date.'],
  [{trust, maxInflatedSize: Number.NaN}, 'maxInflatedSize must be'],
  [{trust, maxInflatedSize: 0}, 'maxInflatedSize must be'],
])('the options %j are refused before a container is judged', async (options, message) => {
  await expect(untyped(verify, bytes, options)).rejects.toThrow(message);
});
