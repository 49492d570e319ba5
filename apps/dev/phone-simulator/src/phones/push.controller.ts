import {Controller, HttpCode, Param, Post} from '@nestjs/common';
import {pushPayloadSchema, type PushPayload} from '@signet/contracts';
import {JsonBody} from '@signet/http';
import {PhoneBook} from './phone-book.js';

/** The simulator's own push service, as FCM and APNs are for real phones. */
@Controller('push')
export class PushController {
  constructor(private readonly phones: PhoneBook) {}

  @Post(':token')
  @HttpCode(200)
  receive(@Param('token') token: string, @JsonBody(pushPayloadSchema) push: PushPayload): object {
    this.phones.receive(token, push);
    return {};
  }
}
