import type {ContractRevision} from './contract-revision.js';

/** The current revision of the relying-party contract. It needs no translation, because all other code uses it. */
export const current: ContractRevision = {
  hasSigning: true,
  hasPairingCode: false,
  checkCreation: () => undefined,
  creationResponse: (response) => response,
  statusResponse: (response) => response,
  propertiesAnswer: (response) => response,
};
