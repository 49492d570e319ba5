import {add, nobody, read, write, type Right} from './right.js';

/**
 * The gateway adds certificates. Triggers revoke them with their device, so no role but that of the session service, which
 * revokes those that nothing uses any more, may change one. The status process learns neither whose a certificate is nor what
 * it is for.
 */
export const certificateRights: readonly Right[] = [
  [add('certificate', 'issuer_key_hash, serial, use, device_id, not_after'), ['gateway']],
  ...['created_at', 'superseded_at', 'revoked_at', 'reason', 'invalid_since'].map((column): Right => [
    add('certificate', column),
    nobody,
  ]),
  [
    read('issuer_key_hash, serial', 'certificate'),
    ['sessionService', 'signingWorker', 'certificateStatus', 'operator'],
  ],
  [
    read('revoked_at', 'certificate'),
    ['gateway', 'sessionService', 'signingWorker', 'certificateStatus', 'operator'],
  ],
  [read('reason, invalid_since', 'certificate'), ['certificateStatus', 'operator']],
  [read('device_id, superseded_at', 'certificate'), ['gateway', 'sessionService', 'operator']],
  [read('not_after', 'certificate'), ['gateway', 'operator']],
  [read('use', 'certificate'), ['operator']],
  [read('created_at', 'certificate'), ['sessionService', 'operator']],
  [write('certificate', 'reason'), ['sessionService']],
  // For a lock: the trigger refuses the change.
  [write('certificate', 'created_at'), ['signingWorker']],
  [write('certificate', 'revoked_at'), nobody],
  [write('certificate', 'invalid_since'), nobody],
  [write('certificate', 'superseded_at'), nobody],
  [write('certificate', 'device_id'), nobody],
  [write('certificate', 'not_after'), nobody],
  [write('device', 'revocation_reason'), ['gateway', 'operator']],
  [write('device', 'lock_requested'), ['gateway', 'operator']],
  [write('device', 'locked_at'), nobody],
];
