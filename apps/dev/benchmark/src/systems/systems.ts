import {startBare} from './bare.js';
import {startHydra, type Hydra} from './peers/hydra.js';
import {startKeycloak} from './peers/keycloak.js';
import {defaults, light} from './peers/configuration.js';
import {startOidcProvider, startOidcProviderWithPasskeys, type PasskeySystem} from './oidc-provider.js';
import {startPushSystem, type PushSystem} from './push.js';
import {FEW, startAmongSessions} from './stored-sessions.js';
import {startSignet, type SignetSystem} from './signet/signet.js';
import {startSigningJobs, type SigningJobs} from './signing/signing-jobs.js';
import {startSigningSystem, type SigningSystem} from './signing/signing.js';
import type {System} from './system.js';
import {startWebhookSystem, type WebhookSystem} from './webhooks.js';

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

/**
 * The systems of a run. The first call of a method starts its system, with the arguments of that call. Later calls
 * return the same system, which runs until `stop` is called.
 */
export class Systems {
  readonly #running: Promise<System>[] = [];

  /**
   * @param people the number of people with phones, and of people with passkeys
   * @param stored the number of ended sessions in the system with many
   */
  constructor(
    private readonly people: number,
    readonly stored: number,
  ) {}

  readonly signet: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'postgresql', phones: this.people}),
    this.#running,
  );
  /** Signet with 1,000 ended sessions. */
  readonly signetAmongFew: () => Promise<SignetSystem> = onceStarted(
    () => startAmongSessions(FEW, this.people),
    this.#running,
  );
  /** Signet with many ended sessions. */
  readonly signetAmongMany: () => Promise<SignetSystem> = onceStarted(
    () => startAmongSessions(this.stored, this.people),
    this.#running,
  );
  readonly signetOnRedis: () => Promise<SignetSystem> = onceStarted(
    () => startSignet({queues: 'redis', phones: 0}),
    this.#running,
  );
  /** @param pushes the total number of pushes to send */
  readonly pushing: (pushes: number) => Promise<PushSystem> = onceStarted(
    (pushes: number) => startPushSystem('postgresql', pushes, this.people),
    this.#running,
  );
  readonly pushingOnRedis: (pushes: number) => Promise<PushSystem> = onceStarted(
    (pushes: number) => startPushSystem('redis', pushes, this.people),
    this.#running,
  );
  readonly webhooks: () => Promise<WebhookSystem> = onceStarted(
    () => startWebhookSystem('postgresql', this.people),
    this.#running,
  );
  readonly webhooksOnRedis: () => Promise<WebhookSystem> = onceStarted(
    () => startWebhookSystem('redis', this.people),
    this.#running,
  );
  readonly signing: () => Promise<SigningSystem> = onceStarted(
    () => startSigningSystem(this.people),
    this.#running,
  );
  /**
   * Jobs that only verify six signatures, because six signatures differ in each container (docs/performance.md). Their
   * cost is the lower bound with which the cost of creating a container is compared.
   */
  readonly signatureChecks: () => Promise<SigningJobs> = onceStarted(
    () => startSigningJobs('checks'),
    this.#running,
  );
  readonly pkijs: () => Promise<SigningJobs> = onceStarted(() => startSigningJobs('pkijs'), this.#running);
  readonly oidcProvider: () => Promise<System> = onceStarted(startOidcProvider, this.#running);
  readonly oidcProviderWithPasskeys: () => Promise<PasskeySystem> = onceStarted(
    () => startOidcProviderWithPasskeys(this.people),
    this.#running,
  );
  readonly hydra: () => Promise<Hydra> = onceStarted(() => startHydra(defaults), this.#running);
  readonly lightHydra: () => Promise<Hydra> = onceStarted(() => startHydra(light), this.#running);
  readonly keycloak: () => Promise<System> = onceStarted(startKeycloak, this.#running);
  readonly bareOnPostgres: () => Promise<System> = onceStarted(() => startBare('postgresql'), this.#running);
  readonly bareOnRedis: () => Promise<System> = onceStarted(() => startBare('redis'), this.#running);

  async stop(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#running);
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    await Promise.all(started.map(({value}) => value.stop()));
  }
}
