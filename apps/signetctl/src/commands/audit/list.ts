import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {countOption, instantOption} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {targetOption} from './target.js';

interface Options {
  readonly target?: string;
  readonly by?: string;
  readonly since?: Date;
  readonly limit: number;
}

/** `signetctl audit list` */
export const listAudit = (io: Io): Command =>
  reading('list', 'Lists entries of the audit log, newest first.')
    .addOption(targetOption())
    .option('--by <actor>', 'only entries of this actor')
    .addOption(
      instantOption('--since <instant>', 'only entries since this instant, such as 2026-11-22T03:00:00Z'),
    )
    .addOption(countOption('--limit <count>', 'the number of entries', 50))
    .action(
      report(io, ({target, by, since, limit}: Options) =>
        withRegistry(io, {}, async ({data, prisma}) => {
          const entries = await new data.AuditLog(prisma).list({target, actor: by, since, limit});
          const rows = entries.map(({details, ...entry}) => ({
            ...entry,
            details: details === null ? null : JSON.stringify(details),
          }));
          return {...list('entries', rows), json: {entries}};
        }),
      ),
    );
