import {setTimeout as delay} from 'node:timers/promises';
import {testPool} from '@signet/testing';
import {z} from 'zod';
import type {Contender} from '../../measure/contender.js';
import {pausable} from '../../systems/processes/pausable.js';
import type {SigningSystem} from '../../systems/signing/signing.js';
import {OperationFailed} from '../../wire/expect.js';
import {signer} from './signings.js';

const timeoutMs = 60_000;

const counted = z.array(z.object({open: z.int()})).length(1);

async function untilCompleted(url: string, sessionIds: readonly string[]): Promise<void> {
  const pool = testPool(url, 1);
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      const {rows} = await pool.query(
        `SELECT count(*)::int AS open FROM session WHERE id = ANY($1) AND status <> 'COMPLETED'`,
        [sessionIds],
      );
      if (counted.parse(rows)[0]?.open === 0) return;
      if (performance.now() > deadline) throw new OperationFailed('containers are missing');
      await delay(25);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Measures how the signing worker processes a backlog of accepted signatures. The worker is paused while the backlog
 * builds up. Of the service's CPU time, only that of the worker counts, because the result is the number of containers
 * per second that one core can create.
 */
export function containers(system: SigningSystem, lanes: number): Contender {
  const worker = pausable(system.processes.get('signing-worker'));
  const accepted: string[] = [];
  return {
    name: 'signing worker',
    system: {...system, services: [worker.pid], stores: []},
    arrange: async (connection, lane) => {
      worker.pause();
      const next = await signer(system, connection, lanes, lane);
      return async () => {
        const {sessionId, confirm} = await next();
        await confirm();
        accepted.push(sessionId);
      };
    },
    processBacklog: () => {
      worker.resume();
      return untilCompleted(system.operatorUrl, accepted.splice(0));
    },
  };
}
