import {Controller, HttpCode, Post} from '@nestjs/common';
import {TestIdentities, type TestIdentity} from './test-identities.js';

/**
 * Creates the test identities. Idempotent: a repeated call only introduces them to clients that were registered since.
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
