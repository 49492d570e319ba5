import {createHash} from 'node:crypto';
import type {SigningKey} from '@signet/contracts';

/** The JWK thumbprint of a key (RFC 7638): SHA-256 over its required members in lexicographic order, in base64url. */
export const keyThumbprint = ({crv, kty, x, y}: SigningKey): string =>
  createHash('sha256').update(JSON.stringify({crv, kty, x, y})).digest('base64url');
