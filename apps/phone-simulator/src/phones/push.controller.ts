import {Body, Controller, HttpCode, Param, Post} from '@nestjs/common';
import {jsonBody} from '@signet/http';
import {PhoneBook} from './phone-book.js';
import {pushSchema, type Push} from './push.js';

/** The simulator's own push service, as FCM and APNs are for real phones. */
@Controller('push')
export class PushController {
  constructor(private readonly phones: PhoneBook) {}

  @Post(':token')
  @HttpCode(200)
  receive(@Param('token') token: string, @Body(jsonBody(pushSchema)) push: Push): object {
    this.phones.receive(token, push);
    return {};
  }
}
