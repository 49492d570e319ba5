import type {TestPerson} from '@signet/testing';
import type {PhoneWorld} from './phone-world.js';

/** Enrols further phones of the person without a browser. None of the person's phones is new then. */
export async function addOldPhones(world: PhoneWorld, person: TestPerson, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await world.anotherDevice(person);
  await world.gateway.admin.query(
    `UPDATE device SET created_at = created_at - interval '100 hours' WHERE identity_id = $1`,
    [person.identityId],
  );
}
