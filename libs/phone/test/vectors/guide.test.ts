import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as contracts from '@signet/contracts';
import type {z} from 'zod';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/device-api.md'), 'utf8');

/** The schemas of the bodies of requests and responses, by the last path segment that is not an id. */
const requests: Readonly<Record<string, z.ZodType>> = {
  enrolments: contracts.enrolmentRequestSchema,
  preview: contracts.enrolmentPreviewRequestSchema,
  keys: contracts.deviceKeysRequestSchema,
  'pin-attempts': contracts.freePinAttemptRequestSchema,
  'pin-attempt': contracts.sessionPinAttemptRequestSchema,
  proof: contracts.confirmationRequestSchema,
  confirmation: contracts.confirmationRequestSchema,
  scan: contracts.scanRequestSchema,
  cancellation: contracts.deviceCancellationRequestSchema,
  'push-token': contracts.pushTargetSchema,
  capabilities: contracts.deviceCapabilitiesRequestSchema,
  unlock: contracts.deviceUnlockRequestSchema,
  'muted-senders': contracts.muteRequestSchema,
};
const responses: Readonly<Record<string, z.ZodType>> = {
  enrolments: contracts.enrolmentResponseSchema,
  preview: contracts.enrolmentPreviewResponseSchema,
  keys: contracts.deviceKeysResponseSchema,
  'pin-attempts': contracts.freePinAttemptResponseSchema,
  'pin-attempt': contracts.pinAttemptResponseSchema,
  proof: contracts.pinProofResponseSchema,
  confirmation: contracts.confirmationResponseSchema,
  scan: contracts.sessionViewSchema,
  cancellation: contracts.cancellationResponseSchema,
  'push-token': contracts.deviceResponseSchema,
  devices: contracts.devicesResponseSchema,
  lock: contracts.disabledDeviceResponseSchema,
  sessions: contracts.inboxResponseSchema,
  'muted-senders': contracts.mutedSenderSchema,
};

/** Parses JSON from the guide, in which an ellipsis stands for omitted characters. */
const read = (json: string): unknown =>
  JSON.parse(json.replaceAll('"…"', `"${'A'.repeat(43)}"`).replaceAll('…', ''));

const calls = [
  ...guide.matchAll(
    /```http\n\w+ \S*\/(?<last>[\w-]+)\n(?<body>[^`]*)```(?:\n+```json\n(?<response>[^`]*)```)?/g,
  ),
].map(({groups}) => ({
  last: groups?.last ?? '',
  body: groups?.body?.trim() ?? '',
  response: groups?.response,
}));

test('the guide has an example of every call', () => {
  expect([...new Set(calls.map(({last}) => last))].sort()).toEqual(
    [...Object.keys({...requests, ...responses})].sort(),
  );
});

test.each(calls)('the example of $last matches the contract', ({last, body, response}) => {
  if (body !== '') expect(requests[last]?.safeParse(read(body)).error).toBeUndefined();
  if (response !== undefined) expect(responses[last]?.safeParse(read(response)).error).toBeUndefined();
  expect(body + (response ?? '')).not.toBe('');
});
