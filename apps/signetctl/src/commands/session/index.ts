import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {showSession} from './show.js';

/** `signetctl session` */
export const session = (io: Io): Command => group('session', 'Logins and signings.', [showSession(io)]);
