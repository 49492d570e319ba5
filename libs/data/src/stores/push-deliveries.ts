import type {PushKind} from '@signet/contracts';
import type {DueRow} from '../statements/due-row.js';
import {
  dueDeliveries,
  finishDelivery,
  forgetPushToken,
  openDeliveries,
  postponeDelivery,
  pushTargets,
  putBackDeliveries,
  takeDelivery,
  withdrawalTargets,
  type TakenDeliveryRow,
} from '../statements/push-delivery.js';
import {rowOf, rowsOf, type Queryable} from '../statements/statement.js';

export type PushOutcome = 'SENT' | 'EXPIRED' | 'TOKEN_GONE' | 'FAILED';

interface Target {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly traceparent: string | null;
}

/** The pushes of sessions to devices, from being due to their outcome. */
export class PushDeliveries {
  constructor(
    private readonly db: Queryable,
    private readonly newId: () => string,
  ) {}

  /** Opens one delivery per device of the session's person; repeating it opens nothing new. */
  async open(sessionId: string, traceparent: string | null): Promise<number> {
    const devices = await rowsOf(this.db, pushTargets, [sessionId]);
    return this.#open(
      'SESSION',
      devices.map(({deviceId}) => ({sessionId, deviceId, traceparent})),
    );
  }

  /**
   * Opens one withdrawal per device that was sent a push of these sessions; repeating it opens nothing new.
   * @param sessions ids, each with the trace that it belongs to
   */
  async withdraw(sessions: ReadonlyMap<string, string | null>): Promise<number> {
    const targets = await rowsOf(this.db, withdrawalTargets, [[...sessions.keys()]]);
    return this.#open(
      'WITHDRAWAL',
      targets.map((target) => ({...target, traceparent: sessions.get(target.sessionId) ?? null})),
    );
  }

  async #open(kind: PushKind, targets: readonly Target[]): Promise<number> {
    if (targets.length === 0) return 0;
    const opened = await rowsOf(this.db, openDeliveries, [
      targets.map(() => this.newId()),
      targets.map(({sessionId}) => sessionId),
      targets.map(({deviceId}) => deviceId),
      targets.map(({traceparent}) => traceparent),
      kind,
    ]);
    return opened.length;
  }

  /** Deliveries to put into the queue: new ones, and those whose job is older than `lostAfter` seconds. */
  due(lostAfter: number, limit: number): Promise<DueRow[]> {
    return rowsOf(this.db, dueDeliveries, [lostAfter, limit]);
  }

  /** Takes back that these were put into the queue. */
  async putBack(deliveryIds: readonly string[]): Promise<void> {
    await rowsOf(this.db, putBackDeliveries, [deliveryIds]);
  }

  /** Takes a delivery for work; null when it has an outcome already. */
  take(deliveryId: string): Promise<TakenDeliveryRow | null> {
    return rowOf(this.db, takeDelivery, [deliveryId]);
  }

  /** Records the outcome; false when another worker has taken the delivery since. */
  async finish(deliveryId: string, epoch: number, outcome: PushOutcome): Promise<boolean> {
    return (await rowOf(this.db, finishDelivery, [deliveryId, epoch, outcome])) !== null;
  }

  /** Has the delivery come due again after a while; `failed` when its provider did not take it. */
  async postpone(deliveryId: string, epoch: number, waitMs: number, failed: boolean): Promise<void> {
    await rowOf(this.db, postponeDelivery, [deliveryId, epoch, Math.ceil(waitMs), failed ? 1 : 0]);
  }

  /** The provider no longer knows the token. */
  async forgetToken(deviceId: string, tokenEncrypted: Uint8Array): Promise<void> {
    await rowOf(this.db, forgetPushToken, [deviceId, tokenEncrypted]);
  }
}
