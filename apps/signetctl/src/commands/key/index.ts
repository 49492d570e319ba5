import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {reEncrypt} from './re-encrypt.js';
import {rotateKey} from './rotate.js';
import {keyStatus} from './status.js';

/** `signetctl key` */
export const key = (io: Io): Command =>
  group('key', 'Secret keys and what is encrypted with them.', [keyStatus(io), rotateKey(io), reEncrypt(io)]);
