import {createHash} from 'node:crypto';
import type {OcspAnswer} from '@signet/pki';

/** How long a cache may use a response, in seconds: a revocation is visible to every reader after this time. */
const MAX_AGE = 10;

/**
 * Returns the headers that let HTTP caches use a response again (RFC 5019 section 6.2). Returns no headers for a response
 * that fits only one request, and for a refusal: by default, responses may not be stored.
 */
export function cachingHeaders(answer: OcspAnswer): Readonly<Record<string, string>> {
  if (answer.refusal !== undefined || answer.reusable === undefined) return {};
  const {thisUpdate} = answer.reusable;
  return {
    'cache-control': `max-age=${MAX_AGE}, public, no-transform, must-revalidate`,
    expires: new Date(thisUpdate.getTime() + MAX_AGE * 1000).toUTCString(),
    'last-modified': thisUpdate.toUTCString(),
    etag: `"${createHash('sha256').update(answer.der).digest('hex')}"`,
  };
}
