import type {FastifyRequest} from 'fastify';
import {isReturnPath} from '../login/return-path.js';

/** The page needs a login. The filter sends the browser to the start page, and back afterwards. */
export class LoginRequired extends Error {
  override readonly name = 'LoginRequired';
  /** The address of the start page, which returns to the requested page after the login. */
  readonly address: string;

  constructor({method, url}: Pick<FastifyRequest, 'method' | 'url'>) {
    super('The page needs a login.');
    const returns = method === 'GET' && isReturnPath(url);
    this.address = returns ? `/?returnTo=${encodeURIComponent(url)}` : '/';
  }
}
