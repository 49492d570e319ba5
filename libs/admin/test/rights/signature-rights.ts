import {add, nobody, read, write, type Right} from './right.js';

/**
 * The gateway prepares and accepts signatures. The signing worker reads the data for the container, and stores the
 * container. It cannot read the birth date.
 */
export const signatureRights: readonly Right[] = [
  [add('signature', 'session_id, manifest'), ['gateway']],
  [read('manifest', 'signature'), ['gateway', 'signingWorker']],
  [read('signed_attributes', 'signature'), ['gateway', 'signingWorker']],
  [read('certificate_encrypted', 'signature'), ['gateway', 'signingWorker']],
  [read('birth_date_encrypted', 'signature'), ['gateway']],
  [read('signature', 'signature'), ['sessionService', 'signingWorker']],
  [read('container_encrypted', 'signature'), ['gateway']],
  [read('outcome', 'signature'), ['sessionService', 'signingWorker', 'operator']],
  [write('signature', 'signature'), ['gateway']],
  [write('signature', 'manifest'), nobody],
  [write('signature', 'signed_attributes'), ['gateway']],
  [write('signature', 'certificate_encrypted'), nobody],
  [write('signature', 'enqueued'), ['sessionService']],
  [write('signature', 'epoch'), ['signingWorker']],
  [write('signature', 'container_encrypted'), ['signingWorker']],
  [write('signature', 'outcome'), ['sessionService', 'signingWorker']],
];
