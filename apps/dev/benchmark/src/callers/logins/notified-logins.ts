import {setTimeout as delay} from 'node:timers/promises';
import {EVENTS_OF_A_LOGIN} from '@signet/process';
import type {Work} from '../../measure/capacity.js';
import type {WebhookSystem} from '../../systems/webhooks.js';
import {OperationFailed} from '../../wire/expect.js';
import {signetLogin} from './signet-login.js';

const timeoutMs = 60_000;

/** Runs logins with ten polls at the relying party with the webhook, whose server gets every event of each login. */
export function notifiedLogins(
  system: WebhookSystem,
  lanes: number,
): Required<Pick<Work, 'arrange' | 'settle'>> {
  const {arrange} = signetLogin({...system, client: system.notified}, lanes);
  let unsettled = 0;
  return {
    arrange: async (connection, lane) => {
      const logIn = await arrange(connection, lane);
      return async () => {
        await logIn();
        unsettled += 1;
      };
    },
    settle: async () => {
      const logins = unsettled;
      unsettled = 0;
      await untilAccepted(system, logins * EVENTS_OF_A_LOGIN);
      return logins;
    },
  };
}

async function untilAccepted({takeReceived}: WebhookSystem, expected: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let accepted = 0; ;) {
    accepted += (await takeReceived()).accepted;
    if (accepted === expected) return;
    if (accepted > expected) throw new OperationFailed('the server has received an event twice');
    if (performance.now() > deadline) throw new OperationFailed('events have not arrived');
    await delay(100);
  }
}
