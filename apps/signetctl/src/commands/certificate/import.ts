import type {ImportedDevices} from '@signet/admin';
import type {Command} from 'commander';
import {withOwnedDatabase} from '../../database/database.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {actorOf} from '../../program/settings.js';
import {readKeySettings} from '../key/key-settings.js';

interface Options extends ChangeOptions {
  readonly authorities: string;
}

/** Reads the certificates of CAs in a file with PEM texts. @throws CommandError usage */
async function readAuthorities(io: Io, path: string): Promise<Uint8Array[]> {
  const lines: string[] = [];
  for await (const line of io.lines(path)) lines.push(line);
  const {certificatesOfPem} = await import('@signet/pki');
  try {
    return certificatesOfPem(lines.join('\n')).map(({raw}) => new Uint8Array(raw));
  } catch {
    throw new CommandError('usage', `${path} contains no certificates in PEM.`);
  }
}

async function run(io: Io, options: Options): Promise<Result> {
  const {keys} = await readKeySettings(io, (parts) => ({keys: parts.keysOf('certificate')}));
  const actor = await actorOf(io, options);
  const authorities = await readAuthorities(io, options.authorities);
  const {recordOf} = await import('@signet/pki');
  const read = (certificate: Uint8Array) => recordOf(certificate, authorities);
  return withOwnedDatabase(io, async (pool) => {
    const data = await import('@signet/admin');
    const counts = await new data.CertificateImport(pool, keys.certificate, read).run();
    const entry = {actor, action: 'certificates.imported' as const, target: 'database', details: {...counts}};
    await new data.AuditLog(data.createPrisma(pool)).add(entry);
    return {...record({...counts}), failure: failureOf(counts)};
  });
}

function failureOf({unknownIssuer, unreadable}: ImportedDevices): CommandError | undefined {
  if (unknownIssuer === 0 && unreadable === 0) return undefined;
  return new CommandError(
    'refused',
    `The certificates of ${unknownIssuer + unreadable} devices were not recorded.`,
    'Add the certificates of all CAs that have issued certificates of phones to the file, and missing keys, which signetctl ' +
      'key status names, to the keyrings. Then repeat the command.',
  );
}

/** `signetctl certificate import` */
export const importCertificates = (io: Io): Command =>
  changing(
    'import',
    'Records the certificates of phones that were enrolled before certificates were recorded, and revokes those of revoked ' +
      'phones. Processes continue meanwhile, and a run that was interrupted can be repeated. Prints how many phones have ' +
      'certificates that were recorded, recorded as revoked, replaced meanwhile, issued by an unknown CA, or unreadable. Needs ' +
      'ADMIN_DATABASE_URL.',
  )
    .requiredOption(
      '--authorities <file>',
      'the certificates in PEM of all CAs that have issued certificates of phones; - for standard input',
    )
    .action(report(io, (options: Options) => run(io, options)));
