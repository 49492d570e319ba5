import {createHash} from 'node:crypto';
import type {P256Key} from '@signet/contracts';

/** Identifies a key before its device has an id: SHA-256 over its required members in this order (RFC 7638). */
export const keyThumbprint = ({crv, kty, x, y}: P256Key): string =>
  createHash('sha256').update(JSON.stringify({crv, kty, x, y})).digest('base64url');
