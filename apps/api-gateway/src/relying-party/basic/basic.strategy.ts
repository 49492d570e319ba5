import {randomUUID} from 'node:crypto';
import {Injectable} from '@nestjs/common';
import {PassportStrategy} from '@nestjs/passport';
import type {ClientRow} from '@signet/store';
import passport from 'passport';
import {BasicStrategy} from 'passport-http';
import {ClientDirectory} from './client-directory.js';
import {readBasic} from './credentials.js';
import {FailureBudget} from './failure-budget.js';

/** The parts of a request that identify its caller. */
export interface BasicRequest {
  readonly headers: {readonly authorization?: string | undefined};
  readonly ip?: string | undefined;
}

/**
 * HTTP Basic for passport, with a strict parser. The parser of passport-http ends the secret at a second colon, accepts
 * every scheme that contains the word Basic, and responds to malformed headers with 400.
 */
@Injectable()
export class StrictBasicStrategy extends PassportStrategy(BasicStrategy) {
  // For each request, passport adds these methods to a copy of the strategy.
  declare readonly success: (client: ClientRow) => void;
  declare readonly fail: () => void;
  declare readonly error: (error: unknown) => void;

  constructor(
    private readonly directory: ClientDirectory,
    private readonly failures: FailureBudget,
  ) {
    super();
    // Passport has one registry per process. With a unique name, two applications in one process do not share a
    // strategy.
    this.name = `basic-${randomUUID()}`;
    passport.use(this);
  }

  override authenticate(request: BasicRequest): void {
    this.validate(request).then(
      (client) => (client === null ? this.fail() : this.success(client)),
      (error: unknown) => this.error(error),
    );
  }

  /**
   * Returns the client that sent the request; null if the credentials are missing or wrong, or if the client is not
   * active.
   * @throws ServiceError too_many_requests
   */
  async validate({headers, ip = ''}: BasicRequest): Promise<ClientRow | null> {
    const credentials = readBasic(headers.authorization);
    if (credentials !== null) return this.directory.authenticate(credentials, ip);
    await this.failures.spend(null, ip);
    return null;
  }
}
