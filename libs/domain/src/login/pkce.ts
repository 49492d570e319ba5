import {hash} from 'node:crypto';

/**
 * The S256 challenge of a PKCE verifier: base64url of the SHA-256 of its ASCII characters (RFC 7636 section 4.2). A
 * verifier that looks like base64url is not decoded first.
 */
export const challengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url');
