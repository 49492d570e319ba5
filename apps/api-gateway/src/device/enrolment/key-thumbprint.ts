import {createHash} from 'node:crypto';
import type {P256Key} from '@signet/contracts';

/**
 * The JWK thumbprint (RFC 7638) of a key: SHA-256 over its required members in this order. It identifies the key before
 * its device has an id.
 */
export const keyThumbprint = ({crv, kty, x, y}: P256Key): string =>
  createHash('sha256').update(JSON.stringify({crv, kty, x, y})).digest('base64url');
