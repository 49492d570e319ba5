import {limits, type LimitValues} from '@signet/contracts';

/** A client that has events in flight or events that are due. */
export interface WebhookLane {
  readonly clientId: string;
  /** The organisation of the client, or the client itself if it has none. */
  readonly owner: string;
  /** How many events may be in flight to the endpoint while it does not fail. */
  readonly slots: number;
  /** How many events are in flight, including those whose job is presumed lost. */
  readonly inFlight: number;
  /** Whether an event is due. */
  readonly due: boolean;
  /** Whether events may be sent: the endpoint is enabled, and the client is not suspended. */
  readonly open: boolean;
  /**
   * `healthy` after a success, `probing` if the endpoint fails and a probe may be sent, and `paused` if it fails and
   * the next probe is not due yet.
   */
  readonly health: 'healthy' | 'probing' | 'paused';
}

export type SlotLimits = Pick<
  LimitValues,
  'webhookInFlight' | 'webhookOrganisationInFlight' | 'webhookSharedInFlight'
>;

/** How many slots of the lane are guaranteed; the others are shared. An endpoint that fails has no guaranteed slots. */
const guaranteed = ({health}: WebhookLane): number =>
  health === 'healthy' ? limits.webhookGuaranteed.default : 0;

/** How many events of the lane may be in flight at once, whatever the other lanes need. */
const ownLimit = ({open, health, slots}: WebhookLane, maximum: number): number => {
  if (!open || health === 'paused') return 0;
  return health === 'probing' ? 1 : Math.min(Math.max(slots, 1), maximum);
};

/** Counts the slots that are in use while they are given out. */
class SlotLedger {
  readonly given = new Map<string, number>();
  readonly #ofOwner = new Map<string, number>();
  #shared: number;

  constructor(
    lanes: readonly WebhookLane[],
    private readonly values: SlotLimits,
  ) {
    for (const {owner, inFlight} of lanes) this.#ofOwner.set(owner, this.#inFlightOf(owner) + inFlight);
    this.#shared = lanes.reduce((sum, lane) => sum + Math.max(0, lane.inFlight - guaranteed(lane)), 0);
  }

  /** Gives the lane one more slot, and returns true, if no limit forbids this. */
  give(lane: WebhookLane): boolean {
    const {clientId, owner, inFlight} = lane;
    const given = this.given.get(clientId) ?? 0;
    const used = inFlight + given;
    const isShared = used >= guaranteed(lane);
    if (used >= ownLimit(lane, this.values.webhookInFlight)) return false;
    if (this.#inFlightOf(owner) >= this.values.webhookOrganisationInFlight) return false;
    if (isShared && this.#shared >= this.values.webhookSharedInFlight) return false;
    this.given.set(clientId, given + 1);
    this.#ofOwner.set(owner, this.#inFlightOf(owner) + 1);
    if (isShared) this.#shared += 1;
    return true;
  }

  #inFlightOf(owner: string): number {
    return this.#ofOwner.get(owner) ?? 0;
  }
}

/** How many clients have due events, but no slot. */
export interface ClientsWithoutSlot {
  /** Clients whose endpoint answers: they use all their slots, or the slots that clients share are in use. */
  readonly healthy: number;
  /** Clients whose endpoint fails, and gets one event at a time. */
  readonly failing: number;
}

/** Counts the clients whose due events may be sent, and would get no slot now. */
export function clientsWithoutSlot(lanes: readonly WebhookLane[], values: SlotLimits): ClientsWithoutSlot {
  const given = allotSlots(lanes, values, Number.MAX_SAFE_INTEGER);
  const without = lanes.filter(({clientId, due, open}) => due && open && !given.has(clientId));
  const healthy = without.filter(({health}) => health === 'healthy').length;
  return {healthy, failing: without.length - healthy};
}

/**
 * How many due events of each client to enqueue. A client gets at most its slots, and one if its endpoint fails. All
 * clients of an owner together get at most `webhookOrganisationInFlight`. The slots of healthy clients beyond
 * `webhookGuaranteed`, and all slots of clients whose endpoints fail, are at most `webhookSharedInFlight`. If not all
 * can get what they may have, they take turns, those with the fewest events in flight first.
 * @param lanes all clients with events in flight or due
 * @param limit the maximum sum of the result
 * @returns a number of at least 1 for each client that gets any
 */
export function allotSlots(
  lanes: readonly WebhookLane[],
  values: SlotLimits,
  limit: number,
): ReadonlyMap<string, number> {
  const ledger = new SlotLedger(lanes, values);
  let left = limit;
  let waiting = lanes.filter(({due}) => due).toSorted((one, other) => one.inFlight - other.inFlight);
  while (waiting.length > 0 && left > 0) {
    const served: WebhookLane[] = [];
    for (const lane of waiting) {
      if (left === 0 || !ledger.give(lane)) continue;
      left -= 1;
      served.push(lane);
    }
    waiting = served;
  }
  return ledger.given;
}
