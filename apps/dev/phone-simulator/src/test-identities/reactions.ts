import type {Answer, Phone} from '@signet/phone';
import type {Registry} from '../registry.js';
import type {Outcome} from './outcomes.js';

/** Of every phone that acts by itself. */
export const ROBOT_PIN = '2580';
const WRONG_PINS = ['0000', '0001', '0002'];

interface Robot {
  readonly phone: Phone;
  readonly registry: Registry;
}

type Reaction = (robot: Robot, sessionId: string) => Promise<void>;

const opens = (phone: Phone, sessionId: string): Promise<Answer<unknown>> => phone.scan(sessionId);

/** Locks itself, and is unlocked at the counter afterwards, so that it can do so again. */
async function locksPin({phone, registry}: Robot, sessionId: string): Promise<void> {
  if (!(await opens(phone, sessionId)).ok) return;
  for (const pin of WRONG_PINS) await phone.confirm(sessionId, pin);
  const {activationCode} = await registry.unlock(phone.deviceId);
  await phone.unlock(activationCode);
}

/** What a phone does by itself when a session is pushed to it: what a hand would do, with real keys and a real PIN. */
export const reactions: Readonly<Record<Outcome, Reaction>> = {
  confirms: async ({phone}, sessionId) => {
    if ((await opens(phone, sessionId)).ok) await phone.confirm(sessionId, ROBOT_PIN);
  },
  declines: async ({phone}, sessionId) => {
    if ((await opens(phone, sessionId)).ok) await phone.decline(sessionId);
  },
  'never-scans': async () => undefined,
  'locks-pin': locksPin,
  'no-device': async () => undefined,
};
