// Development only: several phones run in one browser, and the phone simulator switches simulated faults on and off.

import type {PushTarget} from '@signet/contracts';

const profilePattern = /^[A-Za-z0-9-]{1,64}$/;

const membersOf = (message: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof message === 'object' && message),
});

/** Matches the path of a scan, the call with which the app opens a session. */
const scanPattern = /\/sessions\/([^/]+)\/scan$/;

/** Simulates the network and the clock of a device, and separates its storage from that of other phones. */
export class Simulation {
  #offline = false;
  #clockOffsetMs = 0;
  #lose: () => Promise<void> = () => Promise.resolve();
  #push: PushTarget | undefined;
  #tell: (message: object) => void = () => undefined;

  private constructor(
    /** Appended to the name of the database, so that each simulated phone has separate storage. */
    readonly suffix: string,
  ) {}

  /**
   * Reads the profile, which names this simulated phone, from the address. In a frame of the simulator, also waits
   * until the simulator has said which faults are switched on.
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
    const [, sessionId] = scanPattern.exec(input instanceof Request ? input.url : String(input)) ?? [];
    if (sessionId !== undefined) this.#tell({kind: 'opened', sessionId});
    return fetch(input, init);
  };

  /** Where the simulator receives the pushes to this phone; undefined outside a frame of the simulator. */
  get push(): PushTarget | undefined {
    return this.#push;
  }

  /**
   * Informs the simulator whether the phone is set up: now, after each link that the app opens, and after each change.
   * @param openChannel opens the channel on which the phone says that it has changed
   */
  reportSetUp(isSetUp: () => boolean, openChannel: () => BroadcastChannel): void {
    const report = () => this.#tell({kind: 'begun', isSetUp: isSetUp()});
    addEventListener('hashchange', report);
    openChannel().addEventListener('message', report);
    report();
  }

  /** @param lose a function that wipes the storage of the phone; called when the simulator simulates lost keys */
  onLost(lose: () => Promise<void>): void {
    this.#lose = lose;
  }

  #listen(parent: Window, parentOrigin: string): Promise<void> {
    return new Promise((resolve) => {
      addEventListener('message', ({data, origin, source}: MessageEvent<unknown>) => {
        if (origin !== parentOrigin || source !== parent) return;
        const {kind, offline, clockOffsetMs, pushToken} = membersOf(data);
        if (kind === 'lose') void this.#lose();
        if (kind !== 'faults') return;
        this.#set(offline === true, typeof clockOffsetMs === 'number' ? clockOffsetMs : 0);
        if (typeof pushToken === 'string') this.#push = {provider: 'SIMULATOR', token: pushToken};
        resolve();
      });
      this.#tell = (message) => parent.postMessage(message, parentOrigin);
      this.#tell({kind: 'ready'});
    });
  }

  #set(offline: boolean, clockOffsetMs: number): void {
    const isChanged = offline !== this.#offline;
    this.#offline = offline;
    this.#clockOffsetMs = clockOffsetMs;
    if (isChanged) dispatchEvent(new Event(offline ? 'offline' : 'online'));
  }
}
