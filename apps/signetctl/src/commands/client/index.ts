import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {activateClient} from './activate.js';
import {createClient} from './create.js';
import {deleteClient} from './delete.js';
import {listClients} from './list.js';
import {rotateClientSecret} from './rotate-secret.js';
import {showClient} from './show.js';
import {suspendClient} from './suspend.js';
import {updateClient} from './update.js';

/** `signetctl client` */
export const client = (io: Io): Command =>
  group('client', 'Relying parties that may use the API.', [
    createClient(io),
    listClients(io),
    showClient(io),
    updateClient(io),
    suspendClient(io),
    activateClient(io),
    rotateClientSecret(io),
    deleteClient(io),
  ]);
