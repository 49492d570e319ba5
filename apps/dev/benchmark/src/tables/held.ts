import {timedLogins} from '../callers/logins/timed-logins.js';
import type {HeldTable} from './table.js';

/** The rate of logins that this machine holds, with the servers and the callers on the same cores. */
export const held: HeldTable = {
  kind: 'held',
  title: 'The rate of logins that this machine holds, with the queues in Redis',
  rates: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200],
  lanes: 32,
  searchSeconds: 15,
  roundSeconds: 60,
  course: async (systems, lanes) => timedLogins(await systems.signing(), 'login', lanes),
  // The alert SignetResponsesSlow fires if the 99th percentile of single requests is longer than this.
  limitMs: 1000,
};
