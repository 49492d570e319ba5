import {p256KeySchema} from '@signet/contracts';
import {phoneStateSchema, type PhoneState, type PossessionSigner} from '@signet/phone';
import {z} from 'zod';
import type {Database} from './database.js';

const ENTRY = 'phone';
const SET_UP = 'set-up';
const FORMER = 'former-devices';

const signerSchema = z.object({publicKey: p256KeySchema, privateKey: z.instanceof(CryptoKey)});
const savedPhoneSchema = z.object({state: phoneStateSchema, signer: signerSchema});

/** An enrolled phone as the browser stores it. Scripts cannot export the private possession key. */
export interface SavedPhone {
  readonly state: PhoneState;
  readonly signer: PossessionSigner;
}

export const savePhone = (database: Database, phone: SavedPhone): Promise<void> =>
  database.write(ENTRY, phone);

/**
 * Stores a phone whose set-up has not ended, and deletes all that the app has stored before, but not the possession key of
 * the set-up.
 * @param formerDevices the ids of the devices that this phone was before, and that are not known to be revoked
 */
export const saveNewPhone = (
  database: Database,
  phone: SavedPhone,
  formerDevices: readonly string[],
): Promise<void> => database.replaceAll({[ENTRY]: phone, [SET_UP]: phone.signer, [FORMER]: formerDevices});

/** Returns the ids of the devices that this phone was before, and that are not known to be revoked. */
export const loadFormerDevices = async (database: Database): Promise<readonly string[]> =>
  z
    .array(z.string())
    .catch([])
    .parse(await database.read(FORMER));

export async function forgetFormerDevice(database: Database, deviceId: string): Promise<void> {
  const others = (await loadFormerDevices(database)).filter((id) => id !== deviceId);
  await (others.length === 0 ? database.delete(FORMER) : database.write(FORMER, others));
}

/** Returns null if no phone was enrolled in this browser. @throws z.ZodError if the stored phone is damaged */
export async function loadPhone(database: Database): Promise<SavedPhone | null> {
  const stored = await database.read(ENTRY);
  return stored === undefined ? null : savedPhoneSchema.parse(stored);
}

/** Stores the possession key of a phone that is being set up. */
export const saveSigner = (database: Database, signer: PossessionSigner): Promise<void> =>
  database.write(SET_UP, signer);

/** Returns the possession key of an interrupted set-up; null if no key is stored, or if the stored key is damaged. */
export async function loadSigner(database: Database): Promise<PossessionSigner | null> {
  return signerSchema
    .nullable()
    .catch(null)
    .parse(await database.read(SET_UP));
}

export const forgetSigner = (database: Database): Promise<void> => database.delete(SET_UP);
