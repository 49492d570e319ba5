import {Controller, HttpCode, Post} from '@nestjs/common';
import {TestIdentities, type TestIdentity} from './test-identities.js';

/**
 * Creates the test identities. Idempotent: a repeated call creates only missing identities, and makes all of them known
 * to test clients that were registered after the previous call.
 */
@Controller('test-identities')
export class TestIdentitiesController {
  constructor(private readonly identities: TestIdentities) {}

  @Post()
  @HttpCode(200)
  provide(): Promise<readonly TestIdentity[]> {
    return this.identities.provide();
  }
}
