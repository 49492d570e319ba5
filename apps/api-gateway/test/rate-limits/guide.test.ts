import {readFileSync} from 'node:fs';
import {limits, ServiceError} from '@signet/contracts';
import {RateLimiters} from '../../src/rate-limits/rate-limiters.js';

const guide = readFileSync(new URL('../../../../docs/guides/rate-limits.md', import.meta.url), 'utf8');
const quoted = /^```http\n(.*?)\n\n(.*?)\n```$/ms.exec(guide);

/** Repeats calls until the default rate limit for creating sessions refuses a call. */
async function refusal(): Promise<ServiceError> {
  const limiters = new RateLimiters(null);
  const policy = {name: 'creation', limit: limits.creationRate.default, shared: true};
  for (;;) {
    try {
      await limiters.admit(policy, 'a client');
    } catch (thrown) {
      if (thrown instanceof ServiceError) return thrown;
      throw thrown;
    }
  }
}

test('the guide shows the refusal of a creation as the service sends it', async () => {
  const {envelope, headers} = await refusal();
  const lines = quoted?.[1]?.split('\n') ?? [];
  for (const [name, value] of Object.entries(headers)) expect(lines).toContain(`${name}: ${value}`);
  expect(JSON.parse(quoted?.[2] ?? '')).toEqual(envelope);
});
