import {NestFactory} from '@nestjs/core';
import {QueueModule} from '@signet/queue';
import {backendKinds} from '../support/backends.js';
import {createRestartableBackend} from '../support/restartable-backends.js';
import {handlerOf, startWorker} from '../support/workers.js';
import {until} from '@signet/testing';

test.each(backendKinds)(
  'a schedule in %s is set once its backend is up, and again after the backend lost it',
  async (kind) => {
    const backend = await createRestartableBackend(kind);
    const keeper = await NestFactory.createApplicationContext(
      QueueModule.forSchedule('sweep', 200, backend.address),
      {
        logger: false,
      },
    );
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    const worker = await startWorker(backend.address, 'retention', {sweep});
    for (let life = 0; life < 2; life++) {
      await backend.start();
      const before = runs;
      await until('three more runs', () => runs >= before + 3);
      await backend.kill();
    }
    await backend.start();
    await Promise.all([worker.close(), keeper.close()]);
    await backend.drop();
  },
  40_000,
);
