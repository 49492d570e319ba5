import {signetLogin} from '../callers/logins/signet-login.js';
import {signetPolls} from '../callers/polls.js';
import {pushes} from '../callers/pushes.js';
import {signings} from '../callers/signing/signings.js';
import type {Course} from '../measure/course.js';
import type {CapacityTable} from './table.js';

const settle =
  ({collect}: Course) =>
  async () =>
    (await collect()).length;

/** The CPU time per operation, from which operators calculate how many replicas of each process to run. */
export const capacity: CapacityTable = {
  kind: 'capacity',
  title: 'CPU time of each process, with the queues in Redis',
  operations: 1000,
  lanes: 16,
  works: async (systems, total, lanes) => {
    const [system, pushing] = await Promise.all([systems.signing(), systems.pushingOnRedis(total)]);
    const gateway = 'api-gateway';
    const login = signetLogin(system, lanes);
    const poll = signetPolls(system, 'status poll');
    const push = pushes(pushing, 'push');
    const signing = signings(system, 'signing', lanes);
    return [
      {name: 'login', system, limitedBy: gateway, times: 1, arrange: login.arrange},
      {name: 'status poll', system, limitedBy: gateway, times: 10, arrange: poll.arrange},
      {
        name: 'push',
        system: pushing,
        limitedBy: 'push-dispatcher',
        times: 1,
        arrange: push.arrange,
        settle: settle(push),
      },
      {
        name: 'signing',
        system,
        limitedBy: 'signing-worker',
        times: 1,
        arrange: signing.arrange,
        settle: settle(signing),
      },
    ];
  },
};
