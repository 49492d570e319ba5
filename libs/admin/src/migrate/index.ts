export {readContents, type DatabaseContents} from './database-contents.js';
export {databaseRoles, type DatabaseUser} from '@signet/store/roles';
export {migrate} from './migrate.js';
export {MigrationError} from './migration-error.js';
export {migrationFiles} from './migration-files.js';
export {setPasswords} from './passwords/passwords.js';
