import {Injectable} from '@nestjs/common';
import type {PresentedToken} from '@signet/data';
import {BoundedMap} from '@signet/domain';

/**
 * The maximum number of entries. Each further entry replaces the one that was added first; the next call with the
 * cookie of the removed entry counts as unverified.
 */
const MAX_ENTRIES = 50_000;

const keyOf = ({hash}: PresentedToken): string => Buffer.from(hash).toString('base64url');

/**
 * The login cookies that this process has issued or verified. Calls with these cookies are exempt only from the limits
 * for unverified calls: the SQL statement of each call checks whether the cookie is still valid.
 */
@Injectable()
export class KnownLogins {
  readonly #known = new BoundedMap<string, true>(MAX_ENTRIES);

  has(cookie: PresentedToken): boolean {
    return this.#known.get(keyOf(cookie)) === true;
  }

  add(cookie: PresentedToken): void {
    this.#known.set(keyOf(cookie), true);
  }
}
