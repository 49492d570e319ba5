import {Argument, InvalidArgumentError, type Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {reading, report} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import {list, type Result} from '../../program/result.js';

/** Reads a serial number in hexadecimal, as OpenSSL prints it: in lower or upper case, with or without colons. */
const serialOf = (text: string): Buffer => {
  const digits = text.replaceAll(':', '').replace(/^(00)+/, '');
  if (!/^([0-9a-f]{2}){1,20}$/i.test(digits))
    throw new InvalidArgumentError('It must be the hexadecimal digits of a serial number.');
  return Buffer.from(digits, 'hex');
};

const run = (io: Io, serial: Buffer): Promise<Result> =>
  withRegistry(io, {}, async ({data, prisma}) => {
    const found = await data.findCertificates(prisma, serial);
    if (found.length === 0)
      throw new CommandError('not_found', `There is no certificate ${serial.toString('hex')}.`);
    return list(
      'certificates',
      found.map((one) => ({...one})),
    );
  });

/** `signetctl certificate show` */
export const showCertificate = (io: Io): Command =>
  reading('show', 'Shows the status of a certificate, and the phone that it belongs to, but not the person.')
    .addArgument(new Argument('<serial>', 'the serial number in hexadecimal').argParser(serialOf))
    .action(report(io, (serial: Buffer) => run(io, serial)));
