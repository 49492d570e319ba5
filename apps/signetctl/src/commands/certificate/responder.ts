import {readFileSync} from 'node:fs';
import {type Command, InvalidArgumentError} from 'commander';
import {reading, report} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import type {Result} from '../../program/result.js';

interface ResponderOptions {
  readonly ca: string;
  readonly caKey: string;
  readonly days: number;
}

const LONGEST_DAYS = 398;

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > LONGEST_DAYS)
    throw new InvalidArgumentError(`It must be a number of days from 1 to ${LONGEST_DAYS}.`);
  return days;
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError('usage', `The file ${path} cannot be read.`);
  }
}

async function run({ca, caKey, days}: ResponderOptions): Promise<Result> {
  const {issueResponderCredential} = await import('@signet/pki');
  const files = {certificatePem: readPem(ca), keyPem: readPem(caKey)};
  try {
    const {certificatePem, keyPem} = issueResponderCredential(files, {days});
    return {json: {certificate: certificatePem, key: keyPem}, text: certificatePem + keyPem};
  } catch {
    // The error is dropped, because its message may quote the key.
    throw new CommandError(
      'refused',
      `${ca} and ${caKey} are not a certificate of a CA in PEM and its unencrypted private key on P-256 or P-384.`,
    );
  }
}

/** `signetctl certificate responder` */
export const responder = (io: Io): Command =>
  reading(
    'responder',
    'Creates a private key for the OCSP responder, and certifies it with the key of a CA. Prints both in PEM, as lines for ' +
      'STATUS_RESPONDERS. Needs no database and no network: run it where the key of the CA is.',
  )
    .requiredOption(
      '--ca <file>',
      'the certificate of the CA whose certificates the responder answers for, in PEM',
    )
    .requiredOption('--ca-key <file>', 'the private key of this CA, in PEM')
    .option('--days <number>', `how long the certificate is valid, at most ${LONGEST_DAYS} days`, daysOf, 30)
    .action(report(io, run));
