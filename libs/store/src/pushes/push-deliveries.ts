import type {PushKind} from '@signet/contracts';
import type {Connection} from '../sql/connection.js';
import {WorkStore} from '../sql/work-store.js';
import type {DueRow} from '../sql/work-table.js';
import {
  deliveries,
  dueDeliveries,
  finishDelivery,
  forgetPushToken,
  noticeTargets,
  openDeliveries,
  postponeDelivery,
  pushTargets,
  takeDelivery,
  withdrawalTargets,
  type PushOutcome,
  type TakenDeliveryRow,
} from './delivery-statements.js';

/** The device to which a delivery goes, and what the delivery is about: a session or, for a notice, an event. */
interface Target {
  readonly sessionId?: string;
  readonly eventId?: string;
  readonly deviceId: string;
  readonly traceparent: string | null;
}

/** The deliveries of pushes to devices, from their creation to their outcome. */
export class PushDeliveries extends WorkStore {
  constructor(
    db: Connection,
    private readonly newId: () => string,
  ) {
    super(db, deliveries);
  }

  /**
   * Creates one delivery for each device that can receive a push about one of the sessions. Returns the new deliveries,
   * which count as enqueued: the caller adds their jobs after the commit. Idempotent.
   * @param sessions the id of each session, with the trace that its deliveries continue
   */
  async open(sessions: ReadonlyMap<string, string | null>): Promise<DueRow[]> {
    const targets = await this.db.rows(pushTargets, {sessionIds: [...sessions.keys()]});
    return this.#open('SESSION', targets, sessions);
  }

  /**
   * Creates one withdrawal, a push that removes the notification of an earlier push, for each device to which a push of
   * these sessions was sent or is being sent. Omits the device that scanned the session, and sessions whose deadline
   * has passed. Returns the new withdrawals, which count as enqueued. Idempotent.
   * @param sessions the id of each session, with the trace that its withdrawals continue
   */
  async withdraw(sessions: ReadonlyMap<string, string | null>): Promise<DueRow[]> {
    const targets = await this.db.rows(withdrawalTargets, {sessionIds: [...sessions.keys()]});
    return this.#open('WITHDRAWAL', targets, sessions);
  }

  /**
   * Notifies a person's other devices of an event about one device. Creates one notice for each device that was
   * enrolled before the event happened and can receive pushes, unless the device has an unfinished notice. Returns those
   * of the new notices that count as enqueued; the others wait until some time has passed since the last notice to their
   * device. Idempotent.
   */
  async notifyOthers(deviceId: string, eventId: string): Promise<DueRow[]> {
    const devices = await this.db.rows(noticeTargets, {deviceId, eventId});
    const traceparent = this.db.traceparent();
    return this.#insert(
      'NOTICE',
      devices.map((other) => ({eventId, deviceId: other.deviceId, traceparent})),
    );
  }

  #open(
    kind: PushKind,
    targets: readonly {readonly sessionId: string; readonly deviceId: string}[],
    sessions: ReadonlyMap<string, string | null>,
  ): Promise<DueRow[]> {
    return this.#insert(
      kind,
      targets.map((target) => ({...target, traceparent: sessions.get(target.sessionId) ?? null})),
    );
  }

  async #insert(kind: PushKind, targets: readonly Target[]): Promise<DueRow[]> {
    if (targets.length === 0) return [];
    const inserted = await this.db.rows(openDeliveries, {
      ids: targets.map(() => this.newId()),
      sessionIds: targets.map(({sessionId}) => sessionId ?? null),
      eventIds: targets.map(({eventId}) => eventId ?? null),
      deviceIds: targets.map(({deviceId}) => deviceId),
      traceparents: targets.map(({traceparent}) => traceparent),
      kind,
    });
    return inserted.filter(({enqueued}) => enqueued > 0);
  }

  /**
   * The deliveries to enqueue: deliveries that the queue has refused, retries that are due, and deliveries whose last job is older than
   * `lostAfter` seconds, or than a multiple of that time if no worker has taken the earlier jobs. Deliveries that are
   * no longer needed get their outcome.
   */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return this.db.rows(dueDeliveries, {lostAfter, limit});
  }

  /**
   * Takes a delivery for a job; null if the delivery already has an outcome, or was enqueued again after this job.
   * @param enqueued how often the delivery had been enqueued when the job was added
   */
  take(id: string, enqueued: number): Promise<TakenDeliveryRow | null> {
    return this.db.row(takeDelivery, {id, enqueued});
  }

  /**
   * Records the outcome; false if another worker has taken the delivery since, or if the delivery already has an
   * outcome.
   */
  async finish(id: string, epoch: number, outcome: PushOutcome): Promise<boolean> {
    return (await this.db.row(finishDelivery, {id, epoch, outcome})) !== null;
  }

  /**
   * Makes the delivery due again after `waitMs`, unless another worker has taken it since.
   * @param failed whether to count a failure of the provider
   */
  async postpone(id: string, epoch: number, waitMs: number, failed: boolean): Promise<void> {
    await this.db.row(postponeDelivery, {id, epoch, waitMs: Math.ceil(waitMs), failures: failed ? 1 : 0});
  }

  /** Deletes a token that the provider no longer knows, unless the phone has replaced it since. */
  async forgetToken(deviceId: string, tokenEncrypted: Uint8Array): Promise<void> {
    await this.db.row(forgetPushToken, {deviceId, tokenEncrypted});
  }
}
