import {randomUUID} from 'node:crypto';
import {Announcer} from '@signet/queue';
import type {TestClient} from '@signet/testing';
import {loginRequest, type TestGateway} from '../gateway.js';

export const sent = {pushStatus: 'DISPATCHED', isSent: true, relayed: true};
export const quiet = {pushStatus: 'DISPATCHED', isSent: false, relayed: false};
export const refusal = {pushStatus: 'NO_DEVICE', isSent: false, relayed: false};

/** Returns functions that send pushes to people as relying parties do. */
export function pushCallers(gateway: TestGateway) {
  const announce = jest.spyOn(Announcer.prototype, 'announce');

  /** Makes the person a subject of the client, and returns the subjectId. */
  const subjectOf = async (client: TestClient, identityId: string): Promise<string> => {
    const subjectId = randomUUID();
    await gateway.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)',
      [client.id, subjectId, identityId],
    );
    return subjectId;
  };

  /** Creates a session with a push. Returns its push status, whether the push is sent, and whether the relay is woken. */
  const push = async (client: TestClient, subjectId: string) => {
    const {json} = await gateway.post('', {...loginRequest, subject_id: subjectId, push: true}, client);
    const {sessionId, pushStatus} = Object(json);
    const {rows} = await gateway.admin.query(
      `SELECT FROM event WHERE session_id = $1 AND type = 'session.created' AND published_at IS NULL`,
      [sessionId],
    );
    const announced = announce.mock.calls.map(([, details]) => ({
      relayed: undefined,
      sessionId: '',
      ...details,
    }));
    const {relayed} = announced.find((details) => details.sessionId === sessionId) ?? {};
    return {pushStatus, isSent: rows.length === 1, relayed};
  };

  /** Makes this much time pass for all windows of the limits. */
  const pass = async (time: string) => {
    const starts = ['push_window_start', 'push_hour_start', 'push_day_start'];
    const earlier = starts.map((start) => `${start} = ${start} - interval '${time}'`).join(', ');
    await gateway.admin.query(`UPDATE subject SET ${earlier}`);
    await gateway.admin.query(`UPDATE identity SET ${earlier}`);
  };
  return {subjectOf, push, pass};
}
