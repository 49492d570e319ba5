import {z} from 'zod';
import {until} from '@signet/testing';
import type {WatchedStack, CanaryPerson} from './watched-stack.js';
import {approve} from './logins.js';

/**
 * Creates a signing session in which the name and the hash of the data, and the title, are canaries: random texts for
 * which the test later searches.
 */
export async function createSigning(watched: WatchedStack): Promise<string> {
  const body = {
    signature_type: 'SIGNING',
    signed_data_hash: watched.token('hash of the data', 64),
    signed_data_name: watched.canary('name of the data'),
    title: watched.canary('title'),
  };
  const response = await watched.service('POST', '/session', {body});
  const {sessionId} = z.object({sessionId: z.uuid()}).parse(response.body);
  return watched.canaries.plant('session id', sessionId);
}

const untilStatus = (watched: WatchedStack, sessionId: string, status: string) =>
  until(
    status,
    async () => (await watched.service('GET', `/session/${sessionId}/status`)).body['status'] === status,
    60_000,
  );

/** Signs data. The trust services return garbage at first, so that failures are logged. Returns the session id. */
export async function signWithTrouble(watched: WatchedStack, person: CanaryPerson): Promise<string> {
  const sessionId = await createSigning(watched);
  watched.trust.behaviour = 'garbage';
  const asked = watched.trust.asked.length;
  await approve(person, sessionId);
  await until('a request to the authority', () => watched.trust.asked.length > asked);
  await watched.search();
  watched.trust.behaviour = 'well';
  await untilStatus(watched, sessionId, 'COMPLETED');
  expect((await watched.service('GET', `/session/${sessionId}/result`)).status).toBe(200);
  return sessionId;
}
