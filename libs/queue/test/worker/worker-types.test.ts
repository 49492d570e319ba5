import {QueueModule, type HandlersOf, type JobHandler, type QueueProducer} from '@signet/queue';

class PushHandler implements JobHandler<'push'> {
  readonly handled: string[] = [];

  async handle({deliveryId}: {deliveryId: string}): Promise<void> {
    this.handled.push(deliveryId);
  }
}

const options = {queues: {url: 'redis://localhost'}, concurrency: 1, drainMs: 1000};

/** Never called. The compiler checks that each of these calls is an error. */
export const refused = (producer: QueueProducer): unknown[] => [
  // @ts-expect-error a queue that is not in the table
  () => QueueModule.forWorker('fax', {push: PushHandler}, options),
  // @ts-expect-error a queue without the handler of its job
  () => QueueModule.forWorker('push', {}, options),
  // @ts-expect-error the handler of a job of a different queue
  () => QueueModule.forWorker('signing', {signing: PushHandler}, options),
  // @ts-expect-error a job of a different queue
  () => QueueModule.forWorker('push', {push: PushHandler, signing: PushHandler}, options),
  // @ts-expect-error a payload of a different job
  () => producer.add('signing', {deliveryId: ''}, {rowId: '', enqueued: 1}),
  // @ts-expect-error a scheduled job, which has no row
  () => producer.add('sweep', {}, {rowId: '', enqueued: 1}),
  // @ts-expect-error a job with a payload cannot be scheduled
  () => producer.upsertSchedule('push', 1000),
];

test('a worker takes exactly one handler for each job of its queue', () => {
  const handlers: HandlersOf<'push'> = {push: PushHandler};
  expect(QueueModule.forWorker('push', handlers, options).providers).toContain(PushHandler);
});
