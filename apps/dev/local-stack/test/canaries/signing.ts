import {z} from 'zod';
import {until} from '../support/until.js';
import type {HauntedStack, Victim} from './haunted-stack.js';
import {approve} from './logins.js';

/** Creates a signing; its data are canaries. */
export async function createSigning(haunted: HauntedStack): Promise<string> {
  const body = {
    signature_type: 'SIGNING',
    signed_data_hash: haunted.token('hash of the data', 64),
    signed_data_name: haunted.canary('name of the data'),
    title: haunted.canary('title'),
  };
  const answer = await haunted.service('POST', '/session', {body});
  const {sessionId} = z.object({sessionId: z.uuid()}).parse(answer.body);
  return haunted.canaries.plant('session id', sessionId);
}

const untilStatus = (haunted: HauntedStack, sessionId: string, status: string) =>
  until(
    status,
    async () => (await haunted.service('GET', `/session/${sessionId}/status`)).body['status'] === status,
    60_000,
  );

/** A signing whose evidence is garbage first, so that there are failures to tell of; gives the session. */
export async function signWithTrouble(haunted: HauntedStack, victim: Victim): Promise<string> {
  const sessionId = await createSigning(haunted);
  haunted.trust.behaviour = 'garbage';
  const asked = haunted.trust.asked.length;
  await approve(victim, sessionId);
  await until('a question to the authority', () => haunted.trust.asked.length > asked);
  await haunted.look();
  haunted.trust.behaviour = 'well';
  await untilStatus(haunted, sessionId, 'COMPLETED');
  expect((await haunted.service('GET', `/session/${sessionId}/result`)).status).toBe(200);
  return sessionId;
}
