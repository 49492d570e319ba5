// A worker process that tests kill. It prints the delivery id of each job that it takes, and never finishes a job.
import {NestFactory} from '@nestjs/core';
import {QueueModule} from '@signet/queue';

class StuckHandler {
  handle({deliveryId}) {
    process.stdout.write(`${deliveryId}\n`);
    return new Promise(() => undefined);
  }
}

const queues = JSON.parse(process.argv[2]);
const settings = {queues, concurrency: 1, drainMs: 1000};
await NestFactory.createApplicationContext(QueueModule.forWorker('push', {push: StuckHandler}, settings), {
  logger: false,
});
