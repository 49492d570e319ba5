import {Controller, Get, HttpCode, Inject, Post, Sse, type MessageEvent} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {groupActivationCode, identityAttributesSchema, type IdentityAttributes} from '@signet/domain';
import {JsonBody} from '@signet/http';
import {map, type Observable} from 'rxjs';
import {REGISTRY, type Registry} from '../registry.js';
import {APP_URL, SHELF_PEOPLE} from './app-url.js';
import {ShelfPushes} from './shelf-pushes.js';

export interface ShelfCode {
  readonly activationCode: string;
  /** The digits of the code in groups, as the page shows them. */
  readonly inGroups: string;
}

const shelfCode = ({activationCode}: {activationCode: string}): ShelfCode => ({
  activationCode,
  inGroups: groupActivationCode(activationCode),
});

/**
 * The routes of the shelf, the page that shows several phones. They return its settings, issue codes to people as an
 * operator would, and stream the pushes to its phones.
 */
@Controller('shelf')
export class ShelfController {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    @Inject(APP_URL) private readonly appUrl: string | null,
    @Inject(SHELF_PEOPLE) private readonly people: readonly IdentityAttributes[],
    private readonly pushed: ShelfPushes,
  ) {}

  @Get()
  settings(): {appUrl: string; people: readonly IdentityAttributes[]} {
    if (this.appUrl === null) throw new ServiceError('not_found', {message: 'PHONE_APP_URL is not set.'});
    return {appUrl: this.appUrl, people: this.people};
  }

  /** Streams the pushes to phones on the shelf, each with the push token of its phone. */
  @Sse('pushes')
  pushes(): Observable<MessageEvent> {
    return this.pushed.arrivals.pipe(map((data) => ({data})));
  }

  /** Registers the person or updates the registered attributes, and issues a code that sets up one phone. */
  @Post('activation-codes')
  @HttpCode(200)
  async activationCode(@JsonBody(identityAttributesSchema) person: IdentityAttributes): Promise<ShelfCode> {
    return shelfCode(await this.registry.register(person));
  }

  /** Issues a code for the locked phone of the person. */
  @Post('unlock-codes')
  @HttpCode(200)
  async unlockCode(@JsonBody(identityAttributesSchema) person: IdentityAttributes): Promise<ShelfCode> {
    return shelfCode(await this.registry.unlockDeviceOf(person));
  }
}
