import {Controller, HttpCode, Post} from '@nestjs/common';
import {TestIdentities, type TestIdentity} from './test-identities.js';

/** Idempotent: repeated calls only introduce the identities to clients that were registered in the meantime. */
@Controller('test-identities')
export class TestIdentitiesController {
  constructor(private readonly identities: TestIdentities) {}

  @Post()
  @HttpCode(200)
  provide(): Promise<readonly TestIdentity[]> {
    return this.identities.provide();
  }
}
