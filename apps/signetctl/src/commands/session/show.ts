import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idArgument} from '../../program/arguments.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list, record, type Result} from '../../program/result.js';

/** A completed login ends when its code expires, which can lie ahead. */
const endOf = (at: Date | null) => (at !== null && at.getTime() > Date.now() ? {endsAt: at} : {endedAt: at});

const run = (io: Io, sessionId: string): Promise<Result> =>
  withRegistry(io, {}, async ({data, prisma}) => {
    const {id, events, container, ...session} = await new data.SessionDirectory(prisma).find(sessionId);
    const {endedAt, ...others} = session;
    const shown = record({
      sessionId: id,
      ...others,
      ...endOf(endedAt),
      ...(container !== null && {container: {...container}}),
    });
    const json = {sessionId: id, ...session, container, events};
    return {json, text: `${shown.text}\n${list('events', events).text}`};
  });

/** `signetctl session show` */
export const showSession = (io: Io): Command =>
  reading('show', 'Shows the state and the events of a session, without personal data.')
    .addArgument(idArgument('session-id'))
    .action(report(io, (sessionId: string, _options: object) => run(io, sessionId)));
