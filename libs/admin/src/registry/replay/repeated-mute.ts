import {muting} from '@signet/store/statements';
import {statement, subject, uuid} from '@signet/store/sql';

/**
 * Mutes a client for the person of a device, as the phone did. Returns the client if it was not muted before. Mutes
 * nothing if the person was erased, even if that happens at the same time.
 */
export const repeatMute = statement(
  'repeat_mute',
  {deviceId: uuid, clientId: uuid},
  subject.as('asked', 'clientId', 'clientId'),
  (columns) => `
   WITH ${muting(`
     SELECT u.client_id, u.identity_id, u.muted_at
     FROM device d JOIN subject u ON u.client_id = :clientId::uuid AND u.identity_id = d.identity_id
     WHERE d.id = :deviceId::uuid
     FOR NO KEY UPDATE OF u`)}
   SELECT ${columns} FROM asked JOIN muted USING (client_id) WHERE asked.muted_at IS NULL`,
);
