import type {Command} from 'commander';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {withOrganisations} from './organisations.js';

/** `signetctl organisation list` */
export const listOrganisations = (io: Io): Command =>
  reading(
    'list',
    'Lists the organisations, oldest first, with the number of their members and clients.',
  ).action(
    report(io, () =>
      withOrganisations(io, {}, async (organisations) =>
        list(
          'organisations',
          (await organisations.list()).map(({id, name, confirmedName, members, clients, createdAt}) => ({
            organisationId: id,
            name,
            nameOnPhones: confirmedName,
            members,
            clients,
            createdAt,
          })),
        ),
      ),
    ),
  );
