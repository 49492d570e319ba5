import {Injectable, type OnApplicationBootstrap, type OnModuleDestroy} from '@nestjs/common';
import {mapTable, type LimitValues, type RowJobName} from '@signet/contracts';
import {
  AuditLogging,
  CertificateRevocations,
  Connection,
  Database,
  EventLog,
  SigningWork,
  type DueRow,
} from '@signet/store';
import {Announcer, Bell, QueueProducer, type StopListening} from '@signet/queue';
import {describeError, log} from '@signet/telemetry';
import {AuditWriter} from './audit-writer.js';
import {Enqueuer} from './enqueuer.js';
import {Expiry} from './expiry.js';
import {outgoingWork} from './outgoing-work.js';
import {PollLoop} from './poll-loop.js';
import {Relay, type RelayTick} from './relay.js';
import {Revocation} from './revocation.js';

/**
 * The pause of each loop in milliseconds when no work is left, and after a failure. If a wake-up is lost, the work is
 * delayed by at most this time.
 */
const INTERVAL_MS = 1000;

/**
 * The pause in milliseconds between two looks for events that another release has held. During an upgrade, the previous
 * release may hold events while this process runs already.
 */
const RELEASE_INTERVAL_MS = 60_000;

/** The pause in milliseconds between two looks for certificates whose time has run out, after hours or days. */
const REVOCATION_INTERVAL_MS = 60_000;

/** The pause in milliseconds after each batch of the relay, so that a burst of wake-ups causes one batch. */
const RELAY_PAUSE_MS = 5;

/** The same for the loops that enqueue work. */
const ENQUEUER_PAUSE_MS = 5;

/**
 * The loops of the session service: the relay, its retries, the release of held events, the expiry, the revocation of
 * certificates, the log of the audit entries, and one loop for each kind of outgoing work.
 */
@Injectable()
export class BackgroundLoops implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #relay: PollLoop;
  readonly #retries: PollLoop;
  readonly #releases: PollLoop;
  readonly #expiry: PollLoop;
  readonly #revocation: PollLoop;
  readonly #audit: PollLoop;
  readonly #outgoing: Readonly<Record<RowJobName, PollLoop>>;
  readonly #pushes: Enqueuer<RowJobName>;
  readonly #onUnadded = logged('enqueueing.failed');
  /** The additions of jobs for new deliveries that have not ended. */
  readonly #adding = new Set<Promise<void>>();
  #stopListening: StopListening | undefined;

  constructor(
    database: Database,
    producer: QueueProducer,
    private readonly bell: Bell,
    announcer: Announcer,
    limits: LimitValues,
  ) {
    const {pool} = database;
    const events = new EventLog(pool);
    const relay = new Relay(events, announcer);
    const db = new Connection(pool);
    const expiry = new Expiry(db, new SigningWork(db), announcer, limits.signingDeadline);
    this.#relay = loop('relay.failed', async () => this.#continue(await relay.tick()), RELAY_PAUSE_MS);
    this.#retries = loop('relay.failed', () => this.#retry(relay));
    this.#releases = loop('release.failed', () => this.#release(events), 0, RELEASE_INTERVAL_MS);
    this.#expiry = loop('expiry.failed', () => expiry.tick());
    const revocation = new Revocation(new CertificateRevocations(db, limits));
    this.#revocation = loop('revocation.failed', () => revocation.tick(), 0, REVOCATION_INTERVAL_MS);
    const audit = new AuditWriter(new AuditLogging(pool));
    this.#audit = loop('audit.failed', () => audit.tick());
    const enqueuers = mapTable(
      outgoingWork,
      (work) => new Enqueuer<RowJobName>(work, work.store(pool, limits), producer),
    );
    this.#pushes = enqueuers.push;
    this.#outgoing = mapTable(enqueuers, (enqueuer) =>
      loop('enqueueing.failed', () => enqueuer.tick(), ENQUEUER_PAUSE_MS),
    );
  }

  get #all(): readonly PollLoop[] {
    return [
      ...[this.#relay, this.#retries, this.#releases, this.#expiry, this.#revocation, this.#audit],
      ...Object.values(this.#outgoing),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#stopListening = await this.bell.listenForEvents(
      () => this.#relay.wake(),
      () => this.#outgoing.webhook.wake(),
    );
    for (const each of this.#all) each.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#stopListening?.();
    await Promise.all(this.#all.map((each) => each.stop()));
    await Promise.all(this.#adding);
  }

  /**
   * If a failed event is due, retries it and then wakes the relay, because later events of the same session or device
   * may wait for it. Returns true if more failed events may be due.
   */
  async #retry(relay: Relay): Promise<boolean> {
    const tick = await relay.retry();
    if (tick.more) this.#relay.wake();
    return this.#continue(tick);
  }

  async #release(events: EventLog): Promise<boolean> {
    const count = await events.release();
    if (count > 0) {
      log.info('event.released', {count});
      this.#relay.wake();
    }
    return false;
  }

  /**
   * Adds the jobs of the pushes that a tick of the relay has created, and wakes the loops that enqueue the other work.
   * Returns whether more events wait. The relay does not wait for the queue, which may be unreachable; pushes that it
   * refuses are due again.
   */
  #continue({more, outgoing, pushes}: RelayTick): boolean {
    if (pushes.length > 0) this.#add(pushes);
    for (const name of outgoing) this.#outgoing[name].wake();
    return more;
  }

  #add(pushes: readonly DueRow[]): void {
    const addition = this.#pushes.add(pushes).catch(this.#onUnadded);
    this.#adding.add(addition);
    void addition.then(() => this.#adding.delete(addition));
  }
}

/**
 * The minimum time in milliseconds between two log lines of a loop about the same error, because every tick fails while
 * the database is unreachable.
 */
const QUIET_MS = 60_000;

function logged(fault: Lowercase<string>): (error: unknown) => void {
  const lastAt = new Map<string, number>();
  return (error) => {
    const {name, code} = describeError(error);
    const kind = `${name} ${code}`;
    const now = performance.now();
    if (now - (lastAt.get(kind) ?? -Infinity) < QUIET_MS) return;
    lastAt.set(kind, now);
    log.error(fault, {error});
  };
}

const loop = (
  fault: Lowercase<string>,
  work: () => Promise<boolean>,
  minIntervalMs = 0,
  intervalMs = INTERVAL_MS,
): PollLoop => new PollLoop({intervalMs, minIntervalMs, work, onFault: logged(fault)});
