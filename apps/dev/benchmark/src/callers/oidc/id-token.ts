import {z} from 'zod';
import type {WireAnswer} from '../../wire/answer.js';
import {OperationFailed, jsonOf} from '../../wire/expect.js';

const tokens = z.object({id_token: z.string()});
const header = z.object({alg: z.literal('ES256')});

/**
 * Checks that the token endpoint's response contains an ID token whose header names ES256. Does not verify the
 * signature.
 * @throws OperationFailed if the header does not name ES256
 */
export function requireIdToken(answer: WireAnswer): void {
  const [head = ''] = jsonOf(answer, tokens).id_token.split('.');
  const found = header.safeParse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8')));
  if (!found.success) throw new OperationFailed('the ID token is not signed with ES256');
}
