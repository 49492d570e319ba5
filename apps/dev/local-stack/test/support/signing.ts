import {createHash} from 'node:crypto';
import {signingResultSchema, type SigningResult} from '@signet/contracts';
import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {until} from '@signet/testing';
import type {Stack} from './stack.js';

export const contract = Buffer.from('The parties agree on everything.\n');
const created = z.object({sessionId: z.uuid()});

/** The request that creates a signing session for the contract. */
export const signingRequest = (name = 'contract.txt') => ({
  signature_type: 'SIGNING',
  signed_data_hash: createHash('sha512').update(contract).digest('hex'),
  signed_data_name: name,
});

/** Creates a signing session for the contract as the stack's relying party. */
export async function createSigning(stack: Stack, name?: string): Promise<string> {
  const {body} = await stack.call('POST', '/session', signingRequest(name));
  return created.parse(body).sessionId;
}

/** Creates a signing session and signs it on the phone. Returns the session id. */
export async function sign(stack: Stack, phone: Phone, name?: string): Promise<string> {
  const sessionId = await createSigning(stack, name);
  await phone.scan(sessionId);
  const response = await phone.confirm(sessionId, '1234');
  if (!response.ok) throw new Error(`signature rejected with ${response.status}`);
  return sessionId;
}

export const statusOf = async (stack: Stack, sessionId: string): Promise<unknown> =>
  (await stack.call('GET', `/session/${sessionId}/status`)).body['status'];

export const untilStatus = (stack: Stack, sessionId: string, status: string, timeoutMs?: number) =>
  until(status, async () => (await statusOf(stack, sessionId)) === status, timeoutMs);

export const resultOf = async (stack: Stack, sessionId: string): Promise<SigningResult> =>
  signingResultSchema.parse((await stack.call('GET', `/session/${sessionId}/result`)).body);

/** Returns the types of a session's events, in order. */
export async function eventsOf(stack: Stack, sessionId: string): Promise<string[]> {
  const {rows} = await stack.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [
    sessionId,
  ]);
  return rows.map(({type}) => type);
}

/** The event types of a successful signing. Each occurs exactly once, even if jobs were retried. */
export const signingEvents = [
  'session.scanned',
  'signature.captured',
  'container.created',
  'session.completed',
];
