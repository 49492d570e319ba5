import type {SigningKey} from '@signet/contracts';
import {sha256Of, utf8} from './portable-bytes.js';

/** The JWK thumbprint of a key (RFC 7638): SHA-256 over its required members in lexicographic order, in base64url. */
export const keyThumbprint = ({crv, kty, x, y}: SigningKey): string =>
  sha256Of(utf8(JSON.stringify({crv, kty, x, y})));
