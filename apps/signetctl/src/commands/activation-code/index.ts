import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {issueActivationCode} from './issue.js';

/** `signetctl activation-code` */
export const activationCode = (io: Io): Command =>
  group('activation-code', 'Codes with which people enrol their phones.', [issueActivationCode(io)]);
