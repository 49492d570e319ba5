import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {listDevices} from './list.js';
import {lockDevice} from './lock.js';
import {revokeDevice} from './revoke.js';
import {unlockDevice} from './unlock.js';

/** `signetctl device` */
export const device = (io: Io): Command =>
  group('device', 'Phones of people.', [listDevices(io), lockDevice(io), unlockDevice(io), revokeDevice(io)]);
