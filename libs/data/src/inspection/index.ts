// For commands that do not need Prisma. Prisma takes longer to load than such a command takes to run.
export {Inspection, type GrantedRight} from './inspection.js';
export {KeyProof} from './key-proof.js';
export {encryptionKeyUses, secretHashKeyUses, type KeyUse} from './key-uses.js';
export {PersonalCodes} from '../encryption/personal-codes.js';
export {createPool, type PoolOptions} from '../pool.js';
