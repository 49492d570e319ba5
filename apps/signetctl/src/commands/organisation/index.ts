import type {Command} from 'commander';
import {group} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {assignClient} from './assign.js';
import {createOrganisation} from './create.js';
import {inviteMember} from './invite.js';
import {listOrganisations} from './list.js';
import {renameOrganisation} from './rename.js';

/** `signetctl organisation` */
export const organisation = (io: Io): Command =>
  group('organisation', 'Organisations that manage their clients in the portal (docs/operate/portal.md).', [
    createOrganisation(io),
    listOrganisations(io),
    renameOrganisation(io),
    inviteMember(io),
    assignClient(io),
  ]);
