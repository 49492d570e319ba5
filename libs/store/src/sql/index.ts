// The entry point for the statements of other libraries.
export {newId} from '../ids.js';
export * from './columns.js';
export {COUNT_LIMIT} from './fragments.js';
export * from './parameters.js';
export {isActive} from './rules/device-rules.js';
export {rowsOf} from './run-statement.js';
export {snakeCase} from './snake-case.js';
export {statement, type RowOf, type Statement} from './statement.js';
export {deadlockDetected, inTransaction, lockNotAvailable} from './transaction.js';
