import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idArgument} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {clientRecord} from './client-view.js';

/** `signetctl client show` */
export const showClient = (io: Io): Command =>
  reading('show', 'Shows a client. Its secret cannot be shown.')
    .addArgument(idArgument('client-id'))
    .action(
      report(io, (clientId: string, _options: object) =>
        withRegistry(io, {}, async ({data, prisma}) =>
          clientRecord(await new data.ClientDirectory(prisma).find(clientId)),
        ),
      ),
    );
