import type {ContractRevision} from './contract-revision.js';

/** The revision that the rest of the code uses, so that it needs no translation. */
export const current: ContractRevision = {
  hasSigning: true,
  hasPairingCode: false,
  checkCreation: () => undefined,
  creationAnswer: (answer) => answer,
  statusAnswer: (answer) => answer,
  propertiesAnswer: (answer) => answer,
};
