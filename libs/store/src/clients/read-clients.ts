import {client, flag} from '../sql/columns.js';
import {isActiveClient} from '../sql/fragments.js';
import {uuids} from '../sql/parameters.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * The registrations of these clients, in the order of the ids; `id` is null for an unknown client. The LATERAL join
 * makes PostgreSQL look up each id in the primary key, even if the planner estimates that there are many ids.
 */
export const readClients = statement(
  'read_clients',
  {clientIds: uuids},
  client
    .pick(
      'rp',
      'id',
      'version',
      'name',
      'apiRevision',
      'isTest',
      'maySign',
      'nameApproved',
      'secretHash',
      'secretKeyVersion',
      'redirectUris',
      'returnOrigins',
      'allowedAttributes',
      'allowedPredicates',
      'createLimit',
      'pollLimit',
      'startProof',
    )
    .and(flag('active', isActiveClient('rp')))
    .orNone('id'),
  (columns) => `
   SELECT ${columns}
   FROM unnest(:clientIds::uuid[]) WITH ORDINALITY AS asked (client_id, position)
   LEFT JOIN LATERAL (SELECT * FROM relying_party WHERE id = asked.client_id OFFSET 0) rp ON true
   ORDER BY asked.position`,
);

/** The part of a client's registration that the gateway needs to authenticate the client and to serve its requests. */
export type ClientRow = Exclude<RowOf<typeof readClients>, {id: null}>;
