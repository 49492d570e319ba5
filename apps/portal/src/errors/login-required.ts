import type {FastifyRequest} from 'fastify';
import {isReturnPath, startPage} from '../login/return-path.js';

/** Thrown if a page needs a login. `PageFilter` redirects the browser to the start page. */
export class LoginRequired extends Error {
  override readonly name = 'LoginRequired';
  /**
   * The address of the start page. For a GET of a path that `isReturnPath` accepts, it contains this path, to which the
   * browser returns after the login.
   */
  readonly address: string;

  constructor({method, url}: Pick<FastifyRequest, 'method' | 'url'>) {
    super('The page needs a login.');
    const returns = method === 'GET' && isReturnPath(url);
    this.address = returns ? startPage(url) : '/';
  }
}
