import {startBare} from './bare.js';
import {startOidcProvider} from './oidc-provider.js';
import {startSignet, type SignetSystem} from './signet.js';
import type {System} from './system.js';

const onceStarted = <S extends System>(start: () => Promise<S>, running: Promise<System>[]) => {
  let started: Promise<S> | undefined;
  return (): Promise<S> => {
    if (started === undefined) {
      started = start();
      running.push(started);
    }
    return started;
  };
};

/** The systems of a run: each is started when a table first needs it, and all stay until the end. */
export class Systems {
  readonly #running: Promise<System>[] = [];

  /** @param phones how many the people of Signet have */
  constructor(private readonly phones: number) {}

  readonly signet: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'postgresql', phones: this.phones}),
    this.#running,
  );
  readonly signetOnRedis: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'redis', phones: 0}),
    this.#running,
  );
  readonly oidcProvider: () => Promise<System> = onceStarted(startOidcProvider, this.#running);
  readonly bareOnPostgres: () => Promise<System> = onceStarted(() => startBare('postgresql'), this.#running);
  readonly bareOnRedis: () => Promise<System> = onceStarted(() => startBare('redis'), this.#running);

  async stop(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#running);
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(started.map(({value}) => value.stop()));
  }
}
