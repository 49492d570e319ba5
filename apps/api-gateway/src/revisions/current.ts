import type {ContractRevision} from './contract-revision.js';

/** The revision that the rest of the code speaks: nothing to translate. */
export const current: ContractRevision = {
  hasSigning: true,
  hasPairingCode: false,
  checkCreation: () => undefined,
  creationAnswer: (answer) => answer,
  statusAnswer: (answer) => answer,
  propertiesAnswer: (answer) => answer,
};
