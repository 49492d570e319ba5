// Applies the migrations of the repository, and one more if it is given, as a process that a test can kill.
// Usage: migrating-process.mjs <url> [<name> <script>]
import process from 'node:process';
import {migrate, migrationFiles} from '../../dist/migrate/index.js';

const [url, path, value] = process.argv.slice(2);
const files = migrationFiles();
if (path !== undefined)
  files.migrationDirectories.push({
    path,
    migrationFile: {path: 'migration.sql', content: {tag: 'ok', value}},
  });
await migrate(url, files);
