import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {approveRequest} from './approve.js';
import {denyRequest} from './deny.js';
import {listRequests} from './list.js';

/** `signetctl request` */
export const request = (io: Io): Command =>
  group('request', 'Requests of organisations for data, signatures, names and addresses of their clients.', [
    listRequests(io),
    approveRequest(io),
    denyRequest(io),
  ]).alias('access');
