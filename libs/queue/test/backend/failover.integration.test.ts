import {randomUUID} from 'node:crypto';
import {checkQueues, createBell, migrateQueues, QueueProducer, QueueUnavailableError} from '@signet/queue';
import {ReplicatedPostgres, until} from '@signet/testing';
import {handlerOf, startWorker} from '../support/workers.js';

const succeeds = (action: Promise<unknown>) =>
  action.then(
    () => true,
    () => false,
  );

test('queues and bell continue on the new primary of a list of hosts', async () => {
  const servers = await ReplicatedPostgres.start({synchronous: true});
  const address = {url: servers.url('postgres')};
  await migrateQueues(address);
  await checkQueues(address);

  const done = new Set<string>();
  const push = handlerOf<'push'>(async ({deliveryId}) => void done.add(deliveryId));
  const worker = await startWorker(address, 'push', {push});
  const producer = new QueueProducer(address);
  const bell = createBell(address);
  let heard = 0;
  const stop = await bell.listenForEvents(() => (heard += 1));
  const work = async () => {
    const id = randomUUID();
    await until('the job is added', () =>
      succeeds(producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1})),
    );
    await until('the job is done', () => done.has(id));
    const before = heard;
    await until('a message', () => {
      bell.ringForEvents();
      return heard > before;
    });
  };

  await work();
  await servers.killPrimary();
  await expect(checkQueues(address)).rejects.toThrow(QueueUnavailableError);
  await servers.promote();
  await until('the queues', () => succeeds(checkQueues(address)));
  await work();

  await stop();
  await Promise.all([bell.close(), producer.close(), worker.close()]);
  await servers.stop();
}, 120_000);
