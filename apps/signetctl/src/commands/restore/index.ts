import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {replay} from './replay.js';

/** `signetctl restore` */
export const restore = (io: Io): Command =>
  group('restore', 'What to do after the database was restored to an earlier instant.', [replay(io)]);
