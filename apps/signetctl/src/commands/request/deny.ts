import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {shownRequest, withDecisions} from './decisions.js';

interface Options extends ChangeOptions {
  readonly answer: string;
}

const run = (io: Io, id: string, options: Options): Promise<Result> =>
  withDecisions(io, options, async (decisions) => {
    await decisions.deny(id, options.answer);
    return record(await shownRequest(decisions, id));
  });

/** `signetctl request deny` */
export const denyRequest = (io: Io): Command =>
  changing('deny', 'Denies a request. The organisation can ask again.')
    .addArgument(idArgument('request-id'))
    .requiredOption('--answer <text>', 'the reason, which the members of the organisation see')
    .action(report(io, (id: string, options: Options) => run(io, id, options)));
