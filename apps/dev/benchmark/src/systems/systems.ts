import {startBare} from './bare.js';
import {startOidcProvider, startOidcProviderWithPasskeys, type PasskeySystem} from './oidc-provider.js';
import {startPushSystem, type PushSystem} from './push.js';
import {startSignet, type QueueHome, type SignetSystem} from './signet.js';
import {startSigningJobs, type SigningJobs} from './signing-jobs.js';
import {startSigningSystem, type SigningSystem} from './signing.js';
import type {System} from './system.js';

const onceStarted = <S extends System, A extends unknown[]>(
  start: (...wanted: A) => Promise<S>,
  running: Promise<System>[],
) => {
  let started: Promise<S> | undefined;
  return (...wanted: A): Promise<S> => {
    if (started === undefined) {
      started = start(...wanted);
      running.push(started);
    }
    return started;
  };
};

/** The systems of a run: each is started when a table first needs it, and all stay until the end. */
export class Systems {
  readonly #running: Promise<System>[] = [];

  /** @param people how many people with a phone each Signet has, where the question needs people */
  constructor(private readonly people: number) {}

  readonly signet: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'postgresql', phones: this.people}),
    this.#running,
  );
  readonly signetOnRedis: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'redis', phones: 0}),
    this.#running,
  );
  /** For as many pushes. */
  readonly pushing: (pushes: number) => Promise<PushSystem> = onceStarted(
    (pushes: number) => startPushSystem('postgresql', pushes, this.people),
    this.#running,
  );
  readonly pushingOnRedis: (pushes: number) => Promise<PushSystem> = onceStarted(
    (pushes: number) => startPushSystem('redis', pushes, this.people),
    this.#running,
  );
  readonly signing: (queues: QueueHome) => Promise<SigningSystem> = onceStarted(
    (queues: QueueHome) => startSigningSystem(queues, this.people),
    this.#running,
  );
  /** The least that a container takes: a job and the checks of its signatures. */
  readonly signatureChecks: (queues: QueueHome) => Promise<SigningJobs> = onceStarted(
    (queues: QueueHome) => startSigningJobs('checks', queues),
    this.#running,
  );
  readonly pkijs: (queues: QueueHome) => Promise<SigningJobs> = onceStarted(
    (queues: QueueHome) => startSigningJobs('pkijs', queues),
    this.#running,
  );
  readonly oidcProvider: () => Promise<System> = onceStarted(startOidcProvider, this.#running);
  readonly oidcProviderWithPasskeys: () => Promise<PasskeySystem> = onceStarted(
    () => startOidcProviderWithPasskeys(this.people),
    this.#running,
  );
  readonly bareOnPostgres: () => Promise<System> = onceStarted(() => startBare('postgresql'), this.#running);
  readonly bareOnRedis: () => Promise<System> = onceStarted(() => startBare('redis'), this.#running);

  async stop(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#running);
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(started.map(({value}) => value.stop()));
  }
}
