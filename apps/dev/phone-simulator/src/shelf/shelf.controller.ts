import {Controller, Get, HttpCode, Inject, Post} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {identityAttributesSchema, type IdentityAttributes} from '@signet/domain';
import {JsonBody} from '@signet/http';
import {REGISTRY, type Registry} from '../registry.js';
import {APP_URL} from './app-url.js';

/** The routes of the shelf: the origin of the phone app, and codes for people, as an operator would issue them. */
@Controller('shelf')
export class ShelfController {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    @Inject(APP_URL) private readonly appUrl: string | null,
  ) {}

  @Get()
  settings(): {appUrl: string} {
    if (this.appUrl === null) throw new ServiceError('not_found', {message: 'PHONE_APP_URL is not set.'});
    return {appUrl: this.appUrl};
  }

  /** Registers the person, unless the person is already registered, and issues a code that sets up one phone. */
  @Post('activation-codes')
  @HttpCode(200)
  activationCode(
    @JsonBody(identityAttributesSchema) person: IdentityAttributes,
  ): Promise<{activationCode: string}> {
    return this.registry.register(person);
  }

  /** Issues a code for the locked phone of the person. */
  @Post('unlock-codes')
  @HttpCode(200)
  unlockCode(
    @JsonBody(identityAttributesSchema) person: IdentityAttributes,
  ): Promise<{activationCode: string}> {
    return this.registry.unlockDeviceOf(person);
  }
}
