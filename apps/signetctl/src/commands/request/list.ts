import type {Command} from 'commander';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {requestFields, withDecisions} from './decisions.js';

interface Options {
  readonly all?: boolean;
}

/** `signetctl request list` */
export const listRequests = (io: Io): Command =>
  reading('list', 'Lists what waits for an operator, and for which organisation; oldest first.')
    .option('--all', 'also list requests that were approved, denied or withdrawn')
    .action(
      report(io, ({all}: Options) =>
        withDecisions(io, {}, async (decisions) =>
          list('requests', (await decisions.list({all: all === true})).map(requestFields)),
        ),
      ),
    );
