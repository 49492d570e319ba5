import {writeFileSync} from 'node:fs';
import type {KeyringName} from '@signet/settings';
import {Argument, type Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {settingLines, type Result} from '../../program/result.js';
import {readKeySettings} from './key-settings.js';

/**
 * The names of all keyrings. They are repeated here, because loading the settings, which define `KeyringName`, would
 * take longer than loading this program.
 */
const names = {
  SUBJECT_KEYS: true,
  CODE_KEYS: true,
  SECRET_HASH_KEYS: true,
  INDEX_KEYS: true,
  IDENTITY_ENCRYPTION_KEYS: true,
  PIN_ENCRYPTION_KEYS: true,
  PUSH_ENCRYPTION_KEYS: true,
  WEBHOOK_ENCRYPTION_KEYS: true,
  CONTAINER_ENCRYPTION_KEYS: true,
  CERTIFICATE_ENCRYPTION_KEYS: true,
  ENCRYPTION_KEYS: true,
} as const satisfies Record<KeyringName, true>;

interface Options extends ChangeOptions {
  readonly file?: string;
}

/**
 * Creates a file that only its owner can read. Never replaces an existing file, because the keys in it may be in use.
 */
function writeSecret(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, {mode: 0o600, flag: 'wx'});
  } catch {
    throw new CommandError('refused', `The file ${file} exists or cannot be written.`, 'Name another file.');
  }
}

async function run(io: Io, name: KeyringName, options: Options): Promise<Result> {
  const {keyring} = await readKeySettings(io, (parts) => ({keyring: parts.keyringPart(name)}));
  const {rotateKeyring} = await import('@signet/settings');
  const rotated = rotateKeyring(keyring.all);
  if (rotated === null)
    throw new CommandError('refused', `${name} has a key of the highest version already.`);
  const {version, text} = rotated;
  return withRegistry(io, options, async ({data, prisma, actor}) => {
    if (options.file !== undefined) writeSecret(options.file, text);
    const details = {version};
    await new data.AuditLog(prisma).add({actor, action: 'key.created', target: `keyring:${name}`, details});
    const {file} = options;
    const current = {[`${name}_CURRENT`]: keyring.current};
    const created = `version ${version} was added`;
    return file === undefined
      ? settingLines(created, {version}, {[name]: text, ...current})
      : settingLines(`${created}; the keyring is in the file ${file}`, {version, file}, current);
  });
}

/** `signetctl key rotate` */
export const rotateKey = (io: Io): Command =>
  changing(
    'rotate',
    'Adds a new key to a keyring, or creates the keyring of a purpose that uses ENCRYPTION_KEYS so far, and prints the new setting. Give the setting to all processes, at first together with ' +
      'the printed …_CURRENT, so that every process knows the new key before any process uses it; then remove …_CURRENT.',
  )
    .addArgument(new Argument('<keyring>').choices(Object.keys(names)))
    .option('--file <file>', 'write the keyring to this new file instead of printing it')
    .action(report(io, (name: KeyringName, options: Options) => run(io, name, options)));
