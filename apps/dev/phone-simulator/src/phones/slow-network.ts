import {setTimeout} from 'node:timers/promises';

/** The additional time that the network takes in each direction, in milliseconds. */
export interface NetworkDelay {
  readonly upMs: number;
  readonly downMs: number;
}

/** The network of one phone. Each request waits before it is sent, and each response before it arrives. */
export class SlowNetwork {
  delay: NetworkDelay = {upMs: 0, downMs: 0};

  readonly fetch: typeof fetch = async (input, init) => {
    const {upMs, downMs} = this.delay;
    await wait(upMs);
    const response = await fetch(input, init);
    await wait(downMs);
    return response;
  };
}

const wait = (ms: number): Promise<void> => (ms === 0 ? Promise.resolve() : setTimeout(ms));
