import {randomUUID} from 'node:crypto';
import type {INestApplicationContext, Type} from '@nestjs/common';
import {NestFactory} from '@nestjs/core';
import {QueueModule, QueueProducer, type JobHandler, type QueueAddress} from '@signet/queue';

/** The queues whose workers KEDA scales, with the Deployment of each. */
export const scaledQueues = {
  push: 'push-dispatcher',
  webhook: 'webhook-dispatcher',
  signing: 'signing-worker',
} as const;

export type ScaledQueue = keyof typeof scaledQueues;

/** Adds jobs for rows that do not exist. */
export async function addJobs(producer: QueueProducer, queue: ScaledQueue, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    const rowId = randomUUID();
    const row = {rowId, enqueued: 1};
    if (queue === 'signing') await producer.add('signing', {sessionId: rowId}, row);
    else await producer.add(queue, {deliveryId: rowId}, row);
  }
}

/** A handler that completes every job. */
function completing<N extends ScaledQueue>(): Type<JobHandler<N>> {
  return class implements JobHandler<N> {
    readonly handle = async (): Promise<void> => undefined;
  };
}

const optionsFor = (queues: QueueAddress) => ({queues, concurrency: 20, drainMs: 10_000});

const moduleOf = {
  push: (queues: QueueAddress) =>
    QueueModule.forWorker('push', {push: completing<'push'>()}, optionsFor(queues)),
  webhook: (queues: QueueAddress) =>
    QueueModule.forWorker('webhook', {webhook: completing<'webhook'>()}, optionsFor(queues)),
  signing: (queues: QueueAddress) =>
    QueueModule.forWorker('signing', {signing: completing<'signing'>()}, optionsFor(queues)),
} as const;

/** Starts a worker that completes every job of the queue, as the Pods would if they ran. */
export const startDrain = (queues: QueueAddress, queue: ScaledQueue): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(moduleOf[queue](queues), {logger: false, abortOnError: false});
