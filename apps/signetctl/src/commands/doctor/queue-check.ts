import {reachQueues} from '../../database/reach-queues.js';
import type {Io} from '../../program/io.js';
import {explain} from '../../program/explain.js';
import {readSettings} from '../../program/settings.js';
import {findingsOf, type Finding} from './finding.js';

/** Checks that jobs can be added and processed. */
export async function checkQueueBackend(io: Io): Promise<Finding> {
  const {ok, failed, unreachable} = findingsOf('queues');
  try {
    const {queues} = await readSettings(io, (parts) => ({queues: parts.queues}));
    await reachQueues(queues);
    return ok(`${queues.url.slice(0, queues.url.indexOf(':'))} accepts jobs`);
  } catch (error) {
    const {code, message, remedy} = explain(error);
    if (code === 'unreachable' && remedy !== undefined) return unreachable(message, remedy);
    return failed(message, 'Correct QUEUE_URL, or run signetctl migrate if the queues are in PostgreSQL.');
  }
}
