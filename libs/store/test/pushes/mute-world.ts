import {MutedSenders, newId, type SessionToCreate} from '@signet/store';
import {plainLogin, type TestClient} from '@signet/testing';
import {sessionWorld, type TestDevice} from '../support/session-world.js';

/** A database with people who mute the senders of requests, and relying parties that send pushes to them. */
export async function muteWorld() {
  const world = await sessionWorld();
  const senders = new MutedSenders(world.gatewayDb);

  /** Enrols a device that can receive pushes. */
  const phone = async (activation?: {identityId: string; activationCode: string}): Promise<TestDevice> => {
    const device = await world.device(activation);
    await world.admin.query(
      `UPDATE device SET push_provider = 'FCM', push_token_encrypted = '\\x00' WHERE id = $1`,
      [device.id],
    );
    return device;
  };

  /** Creates a session with a push for the person of the device. The person knows the client from then on. */
  const push = async (client: TestClient, device: TestDevice, draft: Partial<SessionToCreate> = {}) => {
    const {rows} = await world.admin.query<{subjectId: string}>(
      `INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (client_id, identity_id) DO UPDATE SET key_version = 1 RETURNING subject_id AS "subjectId"`,
      [client.id, newId(), device.identityId],
    );
    const subjectId = rows[0]?.subjectId ?? null;
    const login = {...plainLogin(client), validity: 300, subjectId, push: true, ...draft};
    const {pushStatus, relayed} = await world.sessions.create(client, login);
    return {id: login.id, pushStatus, relayed};
  };

  /** Declines a request of the client, and mutes the client. */
  const mute = async (client: TestClient, device: TestDevice) => {
    const {id} = await push(client, device);
    await world.phones.cancel(device.proof(), id, 'declined');
    return senders.mute(device.proof(), id);
  };
  return {...world, senders, phone, push, mute};
}

export type MuteWorld = Awaited<ReturnType<typeof muteWorld>>;
