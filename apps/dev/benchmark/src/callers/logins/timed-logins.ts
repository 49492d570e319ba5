import type {HeldCourse} from '../../measure/held.js';
import type {SignetSystem} from '../../systems/signet/signet.js';
import {signetLogin} from './signet-login.js';

/**
 * Runs logins with ten polls. The latency is the time from the instant at which the login was due to the response with
 * the token, so it includes the wait for a caller that is not busy.
 */
export function timedLogins(system: SignetSystem, name: string, lanes: number): HeldCourse {
  const times: number[] = [];
  const login = signetLogin(system, lanes);
  return {
    name,
    system,
    arrange: async (connection, lane) => {
      const logIn = await login.arrange(connection, lane);
      return async (due = performance.now()) => {
        await logIn();
        times.push(performance.now() - due);
      };
    },
    collect: async () => times.splice(0),
  };
}
