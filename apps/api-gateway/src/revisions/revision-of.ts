import type {ApiRevision} from '@signet/contracts';
import type {ContractRevision} from './contract-revision.js';
import {earlier} from './earlier.js';

/** The current revision of the relying-party contract. It needs no translation, because all other code uses it. */
export const current: ContractRevision = {
  hasSigning: true,
  hasPairingCode: false,
  checkCreation: () => undefined,
  creationResponse: (response) => response,
  statusResponse: (response) => response,
  propertiesAnswer: (response) => response,
};

const revisions: Readonly<Record<ApiRevision, ContractRevision>> = {CURRENT: current, EARLIER: earlier};

/** The revision of the contract that a client was registered for. */
export const revisionOf = ({apiRevision}: {readonly apiRevision: ApiRevision}): ContractRevision =>
  revisions[apiRevision];
