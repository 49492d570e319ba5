import {hostedLogins} from '../callers/logins/hosted-logins.js';
import {notifiedLogins} from '../callers/logins/notified-logins.js';
import {signetLogin} from '../callers/logins/signet-login.js';
import {signetPolls} from '../callers/polls.js';
import {pushes} from '../callers/pushes.js';
import {signings} from '../callers/signing/signings.js';
import type {Work} from '../measure/capacity.js';
import type {Course} from '../measure/course.js';
import type {WebhookSystem} from '../systems/webhooks.js';
import type {CapacityTable} from './table.js';

const settle =
  ({collect}: Course) =>
  async () =>
    (await collect()).length;

/** A login alone, and a login at a relying party with a webhook. */
const logins = (system: WebhookSystem, lanes: number): Work[] => [
  {name: 'login', system, limitedBy: 'api-gateway', times: 1, arrange: signetLogin(system, lanes).arrange},
  {name: 'webhooks', system, limitedBy: 'webhook-dispatcher', times: 1, ...notifiedLogins(system, lanes)},
];

/** The CPU time per operation, from which operators calculate how many replicas of each process to run. */
export const capacity: CapacityTable = {
  kind: 'capacity',
  title: 'CPU time of each process, with the queues in Redis',
  operations: 1000,
  lanes: 16,
  planned: true,
  works: async (systems, total, lanes) => {
    const all = [systems.webhooksOnRedis(), systems.pushingOnRedis(total), systems.signing()] as const;
    const [system, pushing, signer] = await Promise.all(all);
    const poll = signetPolls(system, 'status poll');
    const push = pushes(pushing, 'push');
    const signing = signings(signer, 'signing', lanes);
    return [
      ...logins(system, lanes),
      {name: 'hosted', system, limitedBy: 'login-page', times: 1, ...hostedLogins(system, lanes)},
      {name: 'status poll', system, limitedBy: 'api-gateway', times: 10, arrange: poll.arrange},
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
        system: signer,
        limitedBy: 'signing-worker',
        times: 1,
        arrange: signing.arrange,
        settle: settle(signing),
      },
    ];
  },
};

/** What events cost if the queues are in PostgreSQL. */
export const capacityOnPostgres: CapacityTable = {
  kind: 'capacity',
  title: 'CPU time of each process, with the queues in PostgreSQL',
  operations: 1000,
  lanes: 16,
  planned: false,
  works: async (systems, _total, lanes) => logins(await systems.webhooks(), lanes),
};
