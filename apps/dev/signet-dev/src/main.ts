import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {
  layout,
  LocalStackError,
  machineVariables,
  onEndOfNpm,
  printFailure,
  processesWithoutShop,
  runStack,
  type StackPlan,
} from '@signet/local-stack';
import {z} from 'zod';
import {signetDev} from './command.js';
import {readOptions, type Options} from './options.js';
import {
  dataNameOf,
  openGivenDatabase,
  prepareDatabase,
  requireDatabaseUrl,
} from './postgres/given-database.js';
import {startOwnServer} from './postgres/own-server.js';
import {reportToDeveloper} from './summary.js';
import {websiteClient} from './website.js';

const databaseUrl = process.env['DATABASE_URL'];

const manifest = z
  .object({version: z.string()})
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

/** All connections together stay below 100, the default of `max_connections`. */
const POOL_SIZE = 5;

type DatabasePlan = Pick<StackPlan, 'paths' | 'poolSize' | 'unusedPorts' | 'prepare' | 'openDatabase'>;

/** What the stack does with the database: a PostgreSQL of its own, or the database of DATABASE_URL. */
function databasePlan(local: string): DatabasePlan {
  if (databaseUrl === undefined) {
    const paths = layout(local);
    return {
      paths,
      unusedPorts: ['shop', 'observe'],
      prepare: async () => keepOutOfGit(local),
      openDatabase: (secrets, ports) => startOwnServer(paths.postgres, secrets, ports),
    };
  }
  requireDatabaseUrl(databaseUrl);
  const paths = layout(local, dataNameOf(databaseUrl));
  return {
    paths,
    poolSize: POOL_SIZE,
    unusedPorts: ['shop', 'observe', 'postgres'],
    prepare: async () => {
      keepOutOfGit(local);
      await prepareDatabase(databaseUrl, paths.data);
    },
    openDatabase: (secrets) => openGivenDatabase(databaseUrl, secrets),
  };
}

/** The directory contains keys and passwords. */
function keepOutOfGit(local: string): void {
  mkdirSync(local, {recursive: true});
  writeFileSync(join(local, '.gitignore'), '*\n');
}

function planOf({port, redirectUris, fresh}: Options): StackPlan {
  if (fresh && databaseUrl !== undefined)
    throw new LocalStackError(
      '--fresh does not delete the database of DATABASE_URL',
      'signet-dev deletes only data that it has stored itself',
      'delete the database with dropdb, and start without --fresh; or set DATABASE_URL to a database that does not exist yet',
    );
  const plan = databasePlan(resolve('.signet'));
  return {
    ...plan,
    command: signetDev,
    portBase: port,
    observe: false,
    fresh,
    processes: processesWithoutShop,
    inherited: machineVariables(process.env),
    registerClients: async (registry, urls) => ({
      client: await websiteClient(plan.paths.demoState, registry, redirectUris, urls.login),
    }),
    report: (demo) => reportToDeveloper(demo, plan.paths),
  };
}

function main(): void {
  const options = readOptions(process.argv.slice(2), manifest.version);
  if ('text' in options) {
    (options.exitCode === 0 ? process.stdout : process.stderr).write(options.text);
    process.exitCode = options.exitCode;
    return;
  }
  try {
    runStack(planOf(options));
  } catch (error) {
    if (!(error instanceof LocalStackError)) throw error;
    printFailure(error);
    process.exitCode = 1;
  }
}

onEndOfNpm(() => process.kill(process.pid, 'SIGTERM'));
main();
