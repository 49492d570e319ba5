import {Controller, Get} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {Readiness} from './readiness.js';

const ok = {status: 'ok'};

/**
 * The orchestrator's probes: whether to restart the process, and whether to send it requests. In the API gateway, anybody
 * can call them, so they name no dependency; the metrics port does.
 */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Depends on nothing outside the process: restarting it would not bring back a database. */
  @Get('livez')
  live() {
    return ok;
  }

  /** @throws ServiceError temporarily_unavailable */
  @Get('readyz')
  async ready() {
    const {ready} = await this.readiness.report();
    if (!ready) throw new ServiceError('temporarily_unavailable', {headers: {'Retry-After': '1'}});
    return ok;
  }
}
