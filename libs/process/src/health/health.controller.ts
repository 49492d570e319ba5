import {Controller, Get} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {Readiness} from './readiness.js';

const ok = {status: 'ok'};

/**
 * Serves the probes of an orchestrator: `/livez` shows whether the process must be restarted, and `/readyz` whether it
 * can receive requests. The responses name no dependency, because anybody may be able to call these endpoints.
 * `/readyz` on the metrics port names the dependencies.
 */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Checks nothing outside the process, because restarting the process would not repair a database. */
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
