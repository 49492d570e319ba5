import {Controller, Get, Redirect} from '@nestjs/common';

/** Leads people who open the base URL in a browser to the reference. */
@Controller()
export class StartController {
  @Get()
  @Redirect('/docs', 302)
  start(): void {}
}
