import {randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {logIn} from '../support/login.js';
import {Abandoned} from './caller.js';
import type {Fault} from './faults.js';
import {Flows, type Person} from './flows.js';
import {Ledger, type CampaignService} from './ledger.js';
import {Starts} from './starts.js';
import {judge} from './verdict.js';

/** The flow of each caller. A caller repeats its flow until a few seconds after the fault. */
type Lanes = readonly (keyof Flows)[];

const someLanes: Lanes = ['login', 'login', 'pushLogin', 'signing'];

/** How long the callers work before and after a fault, in milliseconds. */
const BEFORE_MS = 1000;
const AFTER_MS = 3000;

interface CampaignOptions {
  readonly lanes?: Lanes;
  /**
   * How many flows of each kind start per second, as long as not all of their callers are busy. Default: each caller
   * starts a flow after a pause.
   */
  readonly perSecond?: Partial<Record<keyof Flows, number>>;
  /**
   * The maximum time in milliseconds from the end of a session's validity (see verdict.ts) until the session has a
   * terminal status. Default: the maximum time for all other work.
   */
  readonly terminalMs?: number;
}

/**
 * Inflicts the faults one after the other while people log in and sign. Returns one ledger for each fault.
 * @param faults a list, or a function that receives the ledgers so far and returns the next fault, or undefined to end
 * the campaign
 */
export async function runCampaign<Service extends CampaignService>(
  service: Service,
  faults: readonly Fault<Service>[] | ((ledgers: readonly Ledger[]) => Fault<Service> | undefined),
  {lanes = someLanes, terminalMs, perSecond = {}}: CampaignOptions = {},
): Promise<readonly Ledger[]> {
  const people: (Person | undefined)[] = await Promise.all(lanes.map(() => somebody(service)));
  const ledgers: Ledger[] = [];
  const next = typeof faults === 'function' ? faults : () => faults[ledgers.length];
  for (let fault = next(ledgers); fault !== undefined; fault = next(ledgers)) {
    const ledger = new Ledger(fault.name);
    ledgers.push(ledger);
    await underFault(service, fault, ledger, {lanes, people, perSecond});
  }
  await judge(service, ledgers, {terminalMs});
  return ledgers;
}

/** Enrols a phone and logs in with it. Retries if a fault interferes, because the campaign does not test enrolments. */
async function somebody(service: CampaignService, attempts = 20): Promise<Person> {
  try {
    return await enrolled(service);
  } catch (error) {
    if (attempts === 1) throw error;
    await pause(BEFORE_MS);
    return somebody(service, attempts - 1);
  }
}

async function enrolled({stack}: CampaignService): Promise<Person> {
  const phone = await stack.phone({pushToken: `token-${randomUUID()}`});
  const {subjectId} = await logIn(stack, phone);
  return {phone, subjectId, unanswered: false};
}

interface Callers {
  readonly lanes: Lanes;
  readonly people: (Person | undefined)[];
  readonly perSecond: NonNullable<CampaignOptions['perSecond']>;
}

async function underFault<Service extends CampaignService>(
  service: Service,
  fault: Fault<Service>,
  ledger: Ledger,
  {lanes, people, perSecond}: Callers,
): Promise<void> {
  const flows = new Flows(service, ledger);
  const starts = new Starts(perSecond);
  const start = performance.now();
  let working = true;
  const work = lanes.map(async (flow, lane) => {
    for (;;) {
      await starts.next(flow);
      if (!working) return;
      try {
        await flows[flow]((people[lane] ??= await somebody(service)));
      } catch (error) {
        if (!(error instanceof Abandoned)) throw error;
        if (error.errorCode === 'device_locked') {
          ledger.locked += 1;
          people[lane] = undefined;
        }
      }
    }
  });
  const done = Promise.all(work);
  // Without this handler, an error during the fault would be an unhandled rejection. `await done` throws the error
  // later.
  done.catch(() => undefined);
  await pause(BEFORE_MS);
  try {
    await fault.inflict(service);
  } catch (error) {
    ledger.lost.push(String(error));
  }
  await pause(AFTER_MS);
  working = false;
  ledger.seconds = (performance.now() - start) / 1000;
  await done;
}
