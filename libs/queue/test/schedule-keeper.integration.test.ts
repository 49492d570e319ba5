import {NestFactory} from '@nestjs/core';
import {QueueModule} from '@signet/queue';
import {homeKinds} from './support/homes.js';
import {createRestartableHome} from './support/restartable-homes.js';
import {until} from './support/until.js';
import {handlerOf, startWorker} from './support/workers.js';

test.each(homeKinds)(
  'a kept schedule in %s is set when its home comes, and again when it forgot',
  async (kind) => {
    const home = await createRestartableHome(kind);
    const keeper = await NestFactory.createApplicationContext(
      QueueModule.forSchedule('sweep', 200, home.address),
      {
        logger: false,
      },
    );
    let runs = 0;
    const sweep = handlerOf<'sweep'>(async () => void (runs += 1));
    const worker = await startWorker(home.address, 'retention', {sweep});
    for (let life = 0; life < 2; life++) {
      await home.start();
      const before = runs;
      await until('three more runs', () => runs >= before + 3);
      await home.kill();
    }
    await home.start();
    await Promise.all([worker.close(), keeper.close()]);
    await home.drop();
  },
  40_000,
);
