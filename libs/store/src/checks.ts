// The entry point for the tests and the generated page that describe every statement. No process imports it.
export {readCatalog, type Catalog} from './statements/catalog.js';
export {checkStatement} from './statements/checked-statement.js';
export {readDeclarations} from './statements/declarations.js';
export {layOut} from './statements/layout.js';
export {statementsPage} from './statements/page.js';
export {storeStatements} from './statements/store-statements.js';
export type {StatementUser, StatementsByUser} from './statements/users.js';
