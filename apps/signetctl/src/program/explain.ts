import {types} from 'node:util';
import {CommandError, type FailureCode} from './failures.js';
import {START_LOCAL_STACK} from './installed.js';

/**
 * The failure code for each class of errors that libraries throw. The keys are the names of the classes, so that this
 * file need not load the libraries.
 */
const codes: Readonly<Record<string, FailureCode>> = {
  CommanderError: 'usage',
  InvalidArgumentError: 'usage',
  SettingsError: 'settings_invalid',
  UnknownTargetError: 'not_found',
  RegistrationError: 'refused',
  RegistryError: 'refused',
  DeviceCareError: 'refused',
  ReplayBusyError: 'refused',
  QueueMisconfiguredError: 'refused',
  QueueUnavailableError: 'unreachable',
};

/** Codes of Prisma and PostgreSQL for failed statements, each with the failure code, the message and the remedy. */
const databaseCodes: Readonly<Record<string, readonly [FailureCode, string, string]>> = {
  P1001: ['unreachable', 'PostgreSQL does not answer.', 'Run signetctl doctor.'],
  P1008: ['unreachable', 'PostgreSQL did not answer in time.', 'Run signetctl doctor.'],
  P1017: ['unreachable', 'PostgreSQL closed the connection.', 'Repeat the command.'],
  P2021: ['refused', 'The database lacks a table.', 'Run signetctl migrate.'],
  P2022: ['refused', 'The database lacks a column.', 'Run signetctl migrate.'],
  P2034: ['refused', 'Another change was made at the same time.', 'Repeat the command.'],
  P2028: ['unreachable', 'PostgreSQL did not answer in time.', 'Repeat the command.'],
  '08001': ['unreachable', 'No server of PostgreSQL accepts writes.', 'Run signetctl doctor.'],
  '25006': ['unreachable', 'The server of PostgreSQL accepts no writes.', 'Run signetctl doctor.'],
  '42P01': ['refused', 'The database lacks a table.', 'Run signetctl migrate.'],
  '42703': ['refused', 'The database lacks a column.', 'Run signetctl migrate.'],
  '42501': ['refused', 'The database role may not do this.', 'Use the role signet_operator in DATABASE_URL.'],
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const codeOf = (error: Error): string => {
  const code = property(error, 'code');
  return typeof code === 'string' ? code : '';
};

/**
 * Returns the SQLSTATE of a failed statement; empty for any other error. Prisma stores the SQLSTATE in the error of its
 * driver adapter.
 */
function sqlState(error: Error): string {
  const cause = property(property(property(error, 'meta'), 'driverAdapterError'), 'cause');
  const state = property(cause, 'originalCode');
  return typeof state === 'string' ? state : '';
}

/**
 * Returns the remedy for wrong settings. A person who does not have the keyring of a database might create another one,
 * with which its values cannot be read.
 */
function settingsRemedy(message: string, isInstalled: boolean): string {
  if (!message.includes(' is not set')) return 'Correct the settings; docs/configuration.md lists them.';
  const set = 'Set the variables, which docs/configuration.md lists.';
  if (!isInstalled) return `${set} ${START_LOCAL_STACK}`;
  return /_KEYS is not set/.test(message)
    ? `${set} Take the keyrings of this installation from its secret store: values in the database need them.`
    : set;
}

/**
 * Converts an error to a failure. Omits the message of an unknown error, because libraries quote values and SQL in
 * their messages.
 * @param isInstalled whether the settings belong to an installation, which has no local stack
 */
export function explain(error: unknown, isInstalled = false): CommandError {
  if (error instanceof CommandError) return error;
  if (!types.isNativeError(error)) return new CommandError('unexpected', `A ${typeof error} was thrown.`);
  const code = codes[error.name] ?? codes[error.constructor.name];
  if (code !== undefined) {
    const remedy = code === 'settings_invalid' ? settingsRemedy(error.message, isInstalled) : undefined;
    return new CommandError(code, error.message.replace(/^error: /, ''), remedy);
  }
  const [known, message, remedy] = databaseCodes[sqlState(error)] ?? databaseCodes[codeOf(error)] ?? [];
  if (known !== undefined && message !== undefined) return new CommandError(known, message, remedy);
  const details = [error.constructor.name, sqlState(error) || codeOf(error)].filter((part) => part !== '');
  return new CommandError('unexpected', `The command failed (${details.join(' ')}).`);
}
