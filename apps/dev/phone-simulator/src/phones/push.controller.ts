import {Controller, HttpCode, Param, Post} from '@nestjs/common';
import {pushPayloadSchema, type PushPayload} from '@signet/contracts';
import {JsonBody} from '@signet/http';
import {ShelfPushes} from '../shelf/shelf-pushes.js';
import {PhoneStore} from './phone-store.js';

/** The push provider of the simulated phones, in place of FCM, APNs or Web Push. */
@Controller('push')
export class PushController {
  constructor(
    private readonly phones: PhoneStore,
    private readonly shelf: ShelfPushes,
  ) {}

  @Post(':token')
  @HttpCode(200)
  receive(@Param('token') token: string, @JsonBody(pushPayloadSchema) push: PushPayload): object {
    if (!this.shelf.receive(token, push)) this.phones.receive(token, push);
    return {};
  }
}
