import {DecryptionError} from '@signet/vault';
import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {testKeys} from '@signet/testing';
import {SigningHandler} from '../src/signing.handler.js';

const sessionId = '00000000-0000-7000-8000-000000000001';

let telemetry: TestTelemetry;
beforeEach(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => telemetry.stop());

/** A handler for a signature with this encrypted certificate. `refused` contains the epochs of refusals. */
function handlerFor(certificateEncrypted: Uint8Array) {
  const refused: number[] = [];
  const announced: string[] = [];
  const bytes = new Uint8Array(3);
  const work = {
    take: async () => ({
      epoch: 7,
      deviceId: sessionId,
      certificateEncrypted,
      manifest: bytes,
      signedAttributes: bytes,
      signature: bytes,
    }),
    finish: async () => false,
    refuse: async (_id: string, epoch: number) => refused.push(epoch) > 0,
  };
  const maker = {create: async () => bytes, issuer: bytes, level: 'B' as const, longestSeconds: 10};
  const announcer = {announce: (change: string) => void announced.push(change)};
  return {handler: new SigningHandler(work, maker, testKeys, announcer), refused, announced};
}

test.each([
  ['needs a key that is missing', Buffer.concat([Buffer.from([99]), Buffer.alloc(60)])],
  ['was changed', Buffer.concat([Buffer.from([1]), Buffer.alloc(60)])],
  ['is empty', Buffer.alloc(0)],
])('a signature whose certificate %s ends at once, and the log says why', async (_, encrypted) => {
  const {handler, refused, announced} = handlerFor(encrypted);
  const signal = new AbortController().signal;
  await handler.handle({sessionId, enqueued: 1}, {attempt: 1, signal});
  expect([refused, announced]).toEqual([[7], ['container.refused']]);
  expect(telemetry.logs()).toEqual([
    expect.objectContaining({
      event: 'signing.failed',
      sessionId,
      error: expect.objectContaining({name: DecryptionError.name}),
    }),
  ]);
});
