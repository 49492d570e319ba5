import type {StartRequest} from '@signet/contracts';
import {PIN, type StartedSession, type StartWorld} from './start-world.js';

/** A person whom the client knows, with a phone, to whom it can push sessions with start proof. */
export async function newCustomer(world: StartWorld) {
  const owner = await world.newPhone();
  const id = await world.create();
  await owner.phone.scan(id);
  await owner.phone.confirm(id, PIN);
  await world.codeOf(id);
  const {rows} = await world.admin.query('SELECT subject_id FROM subject WHERE identity_id = $1', [
    owner.identityId,
  ]);
  await owner.phone.prepareScan();
  const subjectId: string = rows[0].subject_id;
  const ask = (start: StartRequest = {}): Promise<StartedSession> =>
    world.createStarted(start, {push: true, subject_id: subjectId});
  return {...owner, subjectId, ask};
}

export type Customer = Awaited<ReturnType<typeof newCustomer>>;
