import {setTimeout as delay} from 'node:timers/promises';

/** How long messages travel in each direction, in milliseconds. */
export interface Network {
  readonly name: string;
  readonly up: number;
  readonly down: number;
}

export const networks = [
  {name: 'round trip 20 ms', up: 10, down: 10},
  {name: 'round trip 100 ms', up: 50, down: 50},
  {name: 'round trip 800 ms', up: 400, down: 400},
] as const satisfies readonly Network[];

/** Networks on which a phone misjudges the clock of the service by up to half the difference. */
export const lopsidedNetworks = [
  {name: '700 ms up, 100 ms down', up: 700, down: 100},
  {name: '100 ms up, 700 ms down', up: 100, down: 700},
] as const satisfies readonly Network[];

/** Sends requests over a network with these delays. */
export const over =
  (send: typeof fetch, {up, down}: Network): typeof fetch =>
  async (url, options) => {
    await delay(up);
    const response = await send(url, options);
    await delay(down);
    return response;
  };
