// Development only: several phones run in one browser, and the phone simulator switches their faults on and off.

const profilePattern = /^[A-Za-z0-9-]{1,64}$/;

const membersOf = (message: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof message === 'object' && message),
});

/** Simulates the network and the clock of a device, and separates its storage from that of other phones. */
export class Simulation {
  #offline = false;
  #clockOffsetMs = 0;
  #lose: () => Promise<void> = () => Promise.resolve();

  private constructor(
    /** Appended to the name of the database, so that each simulated phone has separate storage. */
    readonly suffix: string,
  ) {}

  /**
   * Reads from the address the profile, which names this simulated phone. In a frame of the simulator, also waits until
   * the simulator has said which faults are switched on.
   * @param parentOrigin the only origin whose messages are accepted
   * @throws Error if the name of the profile is invalid
   */
  static async start(parentOrigin: string): Promise<Simulation> {
    const profile = new URLSearchParams(location.search).get('profile') ?? '';
    if (!profilePattern.test(profile))
      throw new Error('The profile must have 1 to 64 letters, digits or hyphens.');
    const simulation = new Simulation(`-${profile}`);
    if (window.parent !== window) await simulation.#listen(window.parent, parentOrigin);
    return simulation;
  }

  /** The time of the simulated clock in epoch milliseconds. */
  readonly now = (): number => Date.now() + this.#clockOffsetMs;

  /** Works like `fetch`. While the phone simulates that it is offline, fails like `fetch` without a network. */
  readonly fetch: typeof fetch = async (input, init) => {
    if (this.#offline) throw new TypeError('Failed to fetch');
    return fetch(input, init);
  };

  /** @param lose a function that wipes the storage of the phone; called when the simulator loses the phone */
  onLost(lose: () => Promise<void>): void {
    this.#lose = lose;
  }

  #listen(parent: Window, parentOrigin: string): Promise<void> {
    return new Promise((resolve) => {
      addEventListener('message', ({data, origin, source}: MessageEvent<unknown>) => {
        if (origin !== parentOrigin || source !== parent) return;
        const {kind, offline, clockOffsetMs} = membersOf(data);
        if (kind === 'lose') void this.#lose();
        if (kind !== 'faults') return;
        this.#set(offline === true, typeof clockOffsetMs === 'number' ? clockOffsetMs : 0);
        resolve();
      });
      parent.postMessage({kind: 'ready'}, parentOrigin);
    });
  }

  #set(offline: boolean, clockOffsetMs: number): void {
    const isChanged = offline !== this.#offline;
    this.#offline = offline;
    this.#clockOffsetMs = clockOffsetMs;
    if (isChanged) dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }
}
