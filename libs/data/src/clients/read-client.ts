import {flag, relyingParty} from '../sql/columns.js';
import {uuid} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

export const readClient = statement(
  'read_client',
  {clientId: uuid},
  relyingParty
    .pick(
      'rp',
      'id',
      'version',
      'name',
      'apiRevision',
      'isTest',
      'secretHash',
      'secretKeyVersion',
      'redirectUris',
      'returnOrigins',
      'allowedAttributes',
      'allowedPredicates',
      'createLimit',
      'pollLimit',
    )
    .and(flag('active', `rp.status = 'ACTIVE'`)),
  (columns) => `SELECT ${columns} FROM relying_party rp WHERE rp.id = :clientId`,
);

/** The columns of a registration that the gateway needs to serve requests. */
export type ClientRow = RowOf<typeof readClient>;
