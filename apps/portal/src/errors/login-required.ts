import type {FastifyRequest} from 'fastify';
import {isReturnPath} from '../login/return-path.js';

/** Thrown if a page needs a login. `PageFilter` redirects the browser to the start page. */
export class LoginRequired extends Error {
  override readonly name = 'LoginRequired';
  /**
   * The address of the start page. After a GET of a path that `isReturnPath` accepts, the login returns to this path.
   */
  readonly address: string;

  constructor({method, url}: Pick<FastifyRequest, 'method' | 'url'>) {
    super('The page needs a login.');
    const returns = method === 'GET' && isReturnPath(url);
    this.address = returns ? `/?returnTo=${encodeURIComponent(url)}` : '/';
  }
}
