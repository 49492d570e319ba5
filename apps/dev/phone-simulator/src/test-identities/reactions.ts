import type {Answer, Phone} from '@signet/phone';
import type {Registry} from '../registry.js';
import type {Outcome} from './outcomes.js';

/** The PIN of the automatic phones, which belong to the test identities. */
export const ROBOT_PIN = '2580';
const WRONG_PINS = ['0000', '0001', '0002'];

interface Robot {
  readonly phone: Phone;
  readonly registry: Registry;
}

type Reaction = (robot: Robot, sessionId: string) => Promise<void>;

const open = (phone: Phone, sessionId: string): Promise<Answer<unknown>> => phone.scan(sessionId);

/** Locks the phone with wrong PINs and unlocks it again, so that the next test can lock it. */
async function locksPin({phone, registry}: Robot, sessionId: string): Promise<void> {
  if (!(await open(phone, sessionId)).ok) return;
  for (const pin of WRONG_PINS) await phone.confirm(sessionId, pin);
  const {activationCode} = await registry.unlock(phone.deviceId);
  await phone.unlock(activationCode);
}

/**
 * How the automatic phones react to a pushed session. They use real keys and a real PIN, like phones that people
 * operate.
 */
export const reactions: Readonly<Record<Outcome, Reaction>> = {
  confirms: async ({phone}, sessionId) => {
    if ((await open(phone, sessionId)).ok) await phone.confirm(sessionId, ROBOT_PIN);
  },
  declines: async ({phone}, sessionId) => {
    if ((await open(phone, sessionId)).ok) await phone.decline(sessionId);
  },
  'never-scans': async () => undefined,
  'locks-pin': locksPin,
  'no-device': async () => undefined,
};
