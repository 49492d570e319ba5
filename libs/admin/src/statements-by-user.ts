import {storeStatements, type StatementsByUser} from '@signet/store/checks';
import {schemaState, serverTime} from '@signet/store/statements';
import * as inspection from './inspection/inspection-statements.js';
import * as keyProof from './inspection/key-proof-statements.js';
import {
  countUnrecorded,
  recordCertificates,
  unrecordedDevices,
} from './keys/certificate-import-statements.js';
import * as personalCodes from './keys/personal-code-statements.js';
import {ciphertextColumns} from './keys/re-encryption-statements.js';
import {countWebhookSends} from './portal/clients/webhook-send-limits.js';
import {readFailingWebhooks} from './portal/insight/failing-webhooks.js';
import {extendPortalSession} from './portal/portal-sessions.js';
import {readActiveDevices} from './registry/people/active-devices.js';
import {lockIdentity, lockSubjects} from './registry/people/erasure.js';
import {repeatMute} from './registry/replay/repeated-mute.js';
import {limitRestoreReplay, lockRestoreReplay} from './registry/replay/replay-lock.js';

/**
 * Every statement, by the process that runs it; some are run by several. No process imports this file: tests and the
 * page that lists all statements do.
 */
export const statementsByUser: StatementsByUser = [
  ['gateway', storeStatements.gateway],
  ['sessionService', storeStatements.sessionService],
  ['pushDispatcher', storeStatements.pushDispatcher],
  ['webhookDispatcher', storeStatements.webhookDispatcher],
  ['signingWorker', storeStatements.signingWorker],
  ['certificateStatus', storeStatements.certificateStatus],
  [
    'operator',
    [
      ...storeStatements.operator,
      lockIdentity,
      lockSubjects,
      readActiveDevices,
      limitRestoreReplay,
      lockRestoreReplay,
      repeatMute,
      serverTime,
      schemaState,
      ...Object.values(inspection),
      ...Object.values(keyProof),
      ...Object.values(personalCodes),
      countUnrecorded,
    ],
  ],
  ['portal', [extendPortalSession, countWebhookSends, readFailingWebhooks]],
  ['sweeper', storeStatements.sweeper],
  [
    'owner',
    [
      ...ciphertextColumns.flatMap(({count, next, replace}) => [count, next, replace]),
      unrecordedDevices,
      recordCertificates,
    ],
  ],
];
