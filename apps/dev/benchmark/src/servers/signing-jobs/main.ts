import 'reflect-metadata';
import {Controller, Get, Injectable, Module} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {FastifyAdapter, type NestFastifyApplication} from '@nestjs/platform-fastify';
import {localAuthority} from '@signet/pki';
import {QueueModule, type JobHandler} from '@signet/queue';
import {httpService} from '@signet/signing-worker/trust-clients';
import {PkijsPath} from '../../signing/pkijs-path.js';
import {signatureChecks} from '../../signing/signature-checks.js';
import {signedWork} from '../../signing/signed-work.js';
import {endWithStarter, variable} from '../process.js';

/**
 * Each job assembles the CMS signature of the same signed data with pkijs, and requests the timestamp and the OCSP
 * responses.
 */
async function pkijsJob(): Promise<() => Promise<unknown>> {
  const authority = localAuthority(variable('AUTHORITY_DIRECTORY'));
  const path = new PkijsPath(authority, {
    timestamp: httpService({kind: 'timestamp', url: variable('TSA_URL'), timeout: 5000}),
    ocsp: httpService({kind: 'ocsp', url: variable('OCSP_URL'), timeout: 5000}),
  });
  const work = await signedWork(authority);
  return () => path.make(work);
}

/** Each job only verifies signatures. */
function checksJob(): () => Promise<void> {
  const check = signatureChecks();
  return async () => check();
}

const doJob = variable('WORK') === 'pkijs' ? await pkijsJob() : checksJob();

@Injectable()
class Handler implements JobHandler<'signing'> {
  async handle(): Promise<void> {
    await doJob();
  }
}

@Controller('ready')
class ReadyController {
  @Get()
  ready() {
    return {};
  }
}

@Module({
  controllers: [ReadyController],
  imports: [
    QueueModule.forWorker(
      'signing',
      {signing: Handler},
      {queues: {url: variable('QUEUE_URL')}, concurrency: Number(variable('CONCURRENCY')), drainMs: 1000},
    ),
  ],
})
class JobsModule {}

endWithStarter();
const app = await NestFactory.create<NestFastifyApplication>(JobsModule, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(variable('PORT')), '127.0.0.1');
