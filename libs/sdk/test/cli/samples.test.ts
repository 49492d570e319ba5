import {isWebhookType, webhookMessageSchema, webhooks} from '@signet/contracts';
import {sampleOf, sampleTypes} from '../../src/cli/samples.js';

const types = Object.keys(webhooks).filter(isWebhookType);

test('there is an example of every type of webhook, and no other', () => {
  expect(sampleTypes).toEqual(types);
  expect(sampleOf('session.created', new Date())).toBeUndefined();
});

test.each(types)('the example of %s has the documented form', (type) => {
  expect(webhookMessageSchema(type).safeParse(sampleOf(type, new Date()))).toMatchObject({success: true});
});
