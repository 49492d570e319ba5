import {createHash} from 'node:crypto';
import type {P256Key} from '@signet/contracts';

/** Names a key before the service has named the device: SHA-256 over its required members in this order (RFC 7638). */
export const keyThumbprint = ({crv, kty, x, y}: P256Key): string =>
  createHash('sha256').update(JSON.stringify({crv, kty, x, y})).digest('base64url');
