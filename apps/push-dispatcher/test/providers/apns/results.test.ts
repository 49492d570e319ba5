import type {ProviderReaction} from '@signet/testing';
import {apns} from '../support/apns.js';

const {arrange} = apns();

test.each([
  [{status: 410, body: {reason: 'Unregistered', timestamp: 1}}, {outcome: 'unregistered'}],
  [
    {status: 400, body: {reason: 'BadDeviceToken'}},
    {outcome: 'final', fault: {status: 400, reason: 'BadDeviceToken'}},
  ],
  [
    {status: 404, body: {reason: 'BadPath'}},
    {outcome: 'final', fault: {status: 404, reason: 'BadPath'}},
  ],
  [
    {status: 413, body: {reason: 'PayloadTooLarge'}},
    {outcome: 'final', fault: {status: 413, reason: 'PayloadTooLarge'}},
  ],
  [
    {status: 400, body: {reason: 'TopicDisallowed'}},
    {
      outcome: 'retry',
      from: 'provider',
      fault: {status: 400, reason: 'TopicDisallowed'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 403, body: {reason: 'InvalidProviderToken'}},
    {
      outcome: 'retry',
      from: 'provider',
      fault: {status: 403, reason: 'InvalidProviderToken'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 429, headers: {'retry-after': '9'}, body: {reason: 'TooManyRequests'}},
    {outcome: 'retry', from: 'device', fault: {status: 429, reason: 'TooManyRequests'}, retryAfterMs: 9000},
  ],
  [
    {status: 500, body: {reason: 'InternalServerError'}},
    {
      outcome: 'retry',
      from: 'provider',
      fault: {status: 500, reason: 'InternalServerError'},
      retryAfterMs: null,
    },
  ],
  [
    {status: 503, headers: {'retry-after': '4'}, body: 'not an object'},
    {outcome: 'retry', from: 'provider', fault: {status: 503, reason: null}, retryAfterMs: 4000},
  ],
] satisfies [ProviderReaction, unknown][])('%j is interpreted as %j', async (reaction, expected) => {
  const {send} = await arrange(() => reaction);
  await expect(send()).resolves.toEqual(expected);
});
