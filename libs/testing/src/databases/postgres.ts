import {randomBytes} from 'node:crypto';
import {databaseRoles, type DatabaseUser} from '@signet/data/migrate';
import {execute} from './execute.js';
import {rolePassword, template, testEnvironment} from '../test-environment.js';

/** A database of a suite's own, migrated and empty. */
export interface TestDatabase {
  /** Of the superuser, for arranging and looking. */
  readonly adminUrl: string;
  /** Of each process's own role, with its rights and no more. */
  readonly urls: Readonly<Record<DatabaseUser, string>>;
  /** Ends its connections and removes it; for afterAll. */
  drop(): Promise<void>;
}

/** Makes a database by copying the migrated template, about 20 ms; for beforeAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = (user: DatabaseUser) => urlOf(name, databaseRoles[user]);
  return {
    adminUrl: urlOf(name),
    urls: {
      gateway: url('gateway'),
      sessionService: url('sessionService'),
      pushDispatcher: url('pushDispatcher'),
      signingWorker: url('signingWorker'),
      sweeper: url('sweeper'),
      operator: url('operator'),
    },
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function serverUrl(): URL {
  const url = process.env[testEnvironment.postgres];
  if (url === undefined)
    throw new Error('No PostgreSQL: name the file *.integration.test.ts or *.e2e.test.ts.');
  return new URL(url);
}

function urlOf(database: string, role?: string): string {
  const url = serverUrl();
  url.pathname = database;
  if (role !== undefined) {
    url.username = role;
    url.password = rolePassword;
  }
  return url.href;
}

const onServer = (statement: string) => execute(serverUrl().href, statement);
