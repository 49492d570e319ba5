import {requireBytes} from '../bytes.js';
import {levels} from '../container/inspect.js';
import {TrustStore} from '../x509/trust-store.js';
import type {VerifyOptions} from './verify.js';

/**
 * Checks the arguments of `verify`, also for programs without type checks. An unknown level would require less, an
 * invalid time would be before every expiry, and without a number there would be no limit.
 * @throws TypeError that names the argument
 */
export function checkArguments(container: unknown, options: Partial<VerifyOptions> = {}): void {
  requireBytes('container', container);
  const {trust, level, at, maxInflatedSize, online} = options;
  if (!(trust instanceof TrustStore))
    throw new TypeError('trust must be a TrustStore, for example TrustStore.fromPem(pem).');
  if (level !== undefined && !levels.includes(level))
    throw new TypeError(`level must be one of ${levels.join(', ')}.`);
  if (at !== undefined && !(at instanceof Date && Number.isFinite(at.getTime())))
    throw new TypeError('at must be a valid Date.');
  if (online !== undefined && typeof online !== 'function') throw new TypeError('online must be a function.');
  if (maxInflatedSize !== undefined && !(maxInflatedSize > 0))
    throw new TypeError('maxInflatedSize must be a positive number of bytes.');
}
