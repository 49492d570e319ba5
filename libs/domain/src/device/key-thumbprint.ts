import {createHash} from 'node:crypto';
import type {SigningKey} from '@signet/contracts';

/** The JWK thumbprint of a key: SHA-256 over its required members in this order, in base64url (RFC 7638). */
export const keyThumbprint = ({crv, kty, x, y}: SigningKey): string =>
  createHash('sha256').update(JSON.stringify({crv, kty, x, y})).digest('base64url');
