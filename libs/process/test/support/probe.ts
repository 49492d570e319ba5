import {Controller, Get, Module} from '@nestjs/common';
import {defaultLimits} from '@signet/contracts';
import {createHttpApp} from '@signet/http';
import {HealthModule, type HealthOptions} from '@signet/process';

@Controller('probe')
class ProbeController {
  @Get()
  probe() {
    return {};
  }
}

@Module({controllers: [ProbeController]})
class ProbeModule {}

/** Starts an HTTP application with health checks on a free port. */
export async function startProbe(health: HealthOptions) {
  const app = await createHttpApp(
    {module: ProbeModule, imports: [HealthModule.register(health)]},
    {limits: defaultLimits(), trustProxyHops: 0},
  );
  await app.listen(0, '127.0.0.1');
  return {app, base: await app.getUrl()};
}
