import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {listAudit} from './list.js';

/** `signetctl audit` */
export const audit = (io: Io): Command => group('audit', 'Who did what, and when.', [listAudit(io)]);
