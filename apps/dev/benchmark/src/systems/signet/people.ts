import type {PushTarget} from '@signet/contracts';
import {newId} from '@signet/store';
import {Phone, type PhoneState} from '@signet/phone';
import {Registrar, testPool, type TestClient} from '@signet/testing';

export const PIN = '1234';

/** A registered relying party, and people with phones who each have a subjectId at this relying party. */
export interface Registrations {
  readonly client: TestClient;
  /** The phones, one per person. */
  readonly phones: readonly PhoneState[];
  /** The subjectIds of these people at the relying party, in the order of `phones`. */
  readonly subjectIds: readonly string[];
}

/** Registers a relying party, and enrols the given number of people with one phone each. */
export async function register(
  operatorUrl: string,
  baseUrl: string,
  {phones: count, push}: {phones: number; push?: PushTarget},
): Promise<Registrations> {
  const pool = testPool(operatorUrl);
  try {
    const registrar = new Registrar(pool);
    const client = await registrar.client();
    const phones: PhoneState[] = [];
    const subjectIds: string[] = [];
    while (phones.length < count) {
      const {identityId, activationCode} = await registrar.person();
      const subjectId = newId();
      await pool.query(
        'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 0)',
        [client.id, subjectId, identityId],
      );
      phones.push(await enrol(baseUrl, activationCode, push));
      subjectIds.push(subjectId);
    }
    return {client, phones, subjectIds};
  } finally {
    await pool.end();
  }
}

async function enrol(
  baseUrl: string,
  activationCode: string,
  push: PushTarget | undefined,
): Promise<PhoneState> {
  const response = await Phone.enrol({
    baseUrl,
    activationCode,
    deviceName: 'Benchmark phone',
    platform: 'SIMULATOR',
    pin: PIN,
    // The lowest scrypt cost, because the phone, not the service, stretches the PIN. A higher cost would only slow down
    // the load generator.
    scryptCost: {N: 2, r: 1, p: 1},
    ...(push && {push}),
  });
  if (!response.ok) throw new Error(`the enrolment failed with status ${response.status}`);
  return response.content.save();
}
