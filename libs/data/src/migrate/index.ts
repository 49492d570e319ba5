export {databaseRoles, type DatabaseUser} from '../roles.js';
export {makeMigration, pendingChanges} from './make-migration.js';
export {migrate} from './migrate.js';
export {migrationFiles} from './migration-files.js';
export {setPasswords} from './passwords.js';
