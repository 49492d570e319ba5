import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {shownRequest, withDecisions} from './decisions.js';

interface Options extends ChangeOptions {
  readonly answer?: string;
}

const run = (io: Io, id: string, options: Options): Promise<Result> =>
  withDecisions(io, options, async (decisions) => {
    await decisions.approve(id, options.answer);
    return record(await shownRequest(decisions, id));
  });

/** `signetctl request approve` */
export const approveRequest = (io: Io): Command =>
  changing(
    'approve',
    'Grants the client what the organisation asked for: data, signatures, a name or addresses.',
  )
    .addArgument(idArgument('request-id'))
    .option('--answer <text>', 'an answer, which the members of the organisation see')
    .action(report(io, (id: string, options: Options) => run(io, id, options)));
