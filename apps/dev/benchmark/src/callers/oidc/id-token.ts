import {z} from 'zod';
import type {WireResponse} from '../../wire/response.js';
import {OperationFailed, jsonOf} from '../../wire/expect.js';

const tokens = z.object({id_token: z.string()});

/** The algorithms of the measured providers (RFC 7518 section 3.1). */
export type Algorithm = 'ES256' | 'RS256';

const headerSchema = z.object({alg: z.string()});

/**
 * Checks that the token endpoint's response contains an ID token with this algorithm. Does not verify the signature.
 * @throws OperationFailed if the header of the token names another algorithm
 */
export function requireIdToken(response: WireResponse, algorithm: Algorithm): void {
  const [head = ''] = jsonOf(response, tokens).id_token.split('.');
  const {alg} = headerSchema.parse(JSON.parse(Buffer.from(head, 'base64url').toString('utf8')));
  if (alg !== algorithm)
    throw new OperationFailed(`the ID token is signed with ${alg}, not with ${algorithm}`);
}
