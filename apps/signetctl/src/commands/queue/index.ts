import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {drainQueue} from './drain.js';
import {listQueues} from './list.js';
import {retryQueue} from './retry.js';

/** `signetctl queue` */
export const queue = (io: Io): Command =>
  group('queue', 'Queues of background jobs.', [listQueues(io), retryQueue(io), drainQueue(io)]);
