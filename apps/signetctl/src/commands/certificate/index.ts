import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {importCertificates} from './import.js';
import {responder} from './responder.js';
import {showCertificate} from './show.js';

/** `signetctl certificate` */
export const certificate = (io: Io): Command =>
  group('certificate', 'Certificates of phones, and of the OCSP responder.', [
    showCertificate(io),
    importCertificates(io),
    responder(io),
  ]);
