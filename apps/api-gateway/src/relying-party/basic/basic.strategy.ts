import {randomUUID} from 'node:crypto';
import {Injectable} from '@nestjs/common';
import {PassportStrategy} from '@nestjs/passport';
import type {ClientRow} from '@signet/store';
import passport from 'passport';
import {BasicStrategy} from 'passport-http';
import {ClientDirectory} from './client-directory.js';

/** HTTP Basic for passport. `BasicGuard` passes on only headers that passport-http reads as RFC 7617 does. */
@Injectable()
export class ClientStrategy extends PassportStrategy(BasicStrategy) {
  constructor(private readonly directory: ClientDirectory) {
    super({passReqToCallback: true});
    // Passport has one registry per process. With a unique name, two applications in one process do not share a
    // strategy.
    this.name = `basic-${randomUUID()}`;
    passport.use(this);
  }

  /**
   * Returns the client with these credentials; null if they are wrong, or if the client is not active.
   * @throws ServiceError too_many_requests
   */
  validate({ip = ''}: {readonly ip?: string}, username: string, secret: string): Promise<ClientRow | null> {
    return this.directory.authenticate({clientId: username.toLowerCase(), secret}, ip);
  }
}
