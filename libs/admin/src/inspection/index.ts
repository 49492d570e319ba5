// The entry point for commands that do not need Prisma, because loading Prisma takes longer than running such a
// command.
export {Inspection, type GrantedRight} from './inspection.js';
export {KeyProof, type StoredVersion} from './key-proof.js';
export {encryptionKeyUses, secretHashKeyUses, type EncryptionKeyUse, type KeyUse} from './key-uses.js';
export {PersonalCodes} from '../keys/personal-codes.js';
export {createPool, type PoolOptions} from '@signet/store/pool';
