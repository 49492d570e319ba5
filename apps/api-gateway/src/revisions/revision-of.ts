import type {ApiRevision} from '@signet/contracts';
import type {ContractRevision} from './contract-revision.js';
import {current} from './current.js';
import {earlier} from './earlier.js';

const revisions: Readonly<Record<ApiRevision, ContractRevision>> = {CURRENT: current, EARLIER: earlier};

/** The revision of the contract that a client was registered for. */
export const revisionOf = ({apiRevision}: {readonly apiRevision: ApiRevision}): ContractRevision =>
  revisions[apiRevision];
