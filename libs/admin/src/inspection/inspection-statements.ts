import {isShared, keyVersion} from '../keys/key-version.js';
import {isHeld} from '@signet/store/statements';
import {
  computed,
  COUNT_LIMIT,
  flag,
  number,
  statement,
  text,
  texts,
  webhookEndpoint,
} from '@signet/store/sql';

export const currentRole = statement(
  'current_role',
  {},
  computed(text, 'name', 'current_user::text'),
  (columns) => `SELECT ${columns}`,
);

/**
 * For each index i of the lists: whether role i has privilege i on table i, or on at least one of its columns. False if
 * the role or the table does not exist.
 */
export const grantedRights = statement(
  'granted_rights',
  {roles: texts, tables: texts, privileges: texts},
  computed(text, 'role', 'wanted.role')
    .and(computed(text, 'table', 'wanted.tab'))
    .and(computed(text, 'privilege', 'wanted.privilege'))
    .and(
      flag(
        'granted',
        `coalesce(CASE wanted.privilege
           WHEN 'DELETE' THEN has_table_privilege(r.oid, to_regclass(wanted.tab), wanted.privilege)
           ELSE has_any_column_privilege(r.oid, to_regclass(wanted.tab), wanted.privilege) END, false)`,
      ),
    ),
  (columns) => `
   SELECT ${columns}
   FROM unnest(:roles::text[], :tables::text[], :privileges::text[]) AS wanted (role, tab, privilege)
   LEFT JOIN pg_roles r ON r.rolname = wanted.role`,
);

/** The address of each webhook to which events are sent. */
export const webhookAddresses = statement(
  'webhook_addresses',
  {},
  webhookEndpoint.pick('we', 'clientId', 'url'),
  (columns) => `SELECT ${columns} FROM webhook_endpoint we WHERE we.status = 'ENABLED' ORDER BY we.client_id`,
);

/**
 * The versions of the keys that are needed to decrypt the attributes of people and to check client secrets.
 */
export const keyVersions = statement(
  'key_versions',
  {},
  computed(text, 'keyring', 'used.keyring').and(computed(number, 'version', 'used.version')),
  (columns) => `
   SELECT ${columns} FROM (
     SELECT CASE WHEN ${isShared('attributes_encrypted')} THEN 'shared' ELSE 'identity' END AS keyring,
       ${keyVersion('attributes_encrypted')} AS version
     FROM identity WHERE attributes_encrypted <> ''
     UNION SELECT 'secretHash', secret_key_version FROM relying_party WHERE deleted_at IS NULL
   ) used ORDER BY used.version`,
);

/** How many clients have a secret that is hashed with each version of the key. Omits deleted clients. */
export const clientSecretVersions = statement(
  'client_secret_versions',
  {},
  computed(number, 'version', 'rp.secret_key_version').and(computed(number, 'rows', 'count(*)::float8')),
  (columns) =>
    `SELECT ${columns} FROM relying_party rp WHERE rp.deleted_at IS NULL GROUP BY rp.secret_key_version`,
);

/** How many entries of the audit log the session service should have logged long ago, counted up to 10,000. */
export const overdueAuditEntries = statement(
  'overdue_audit_entries',
  {seconds: number},
  computed(number, 'overdue', 'count(*)::int'),
  (columns) => `
   SELECT ${columns} FROM (
     SELECT FROM audit_entry
     WHERE logged_at IS NULL AND at < clock_timestamp() - :seconds * interval '1 second' LIMIT 10000
   ) entries`,
);

/** How many events are held for a newer release, counted up to a limit, and how many hours ago the oldest happened. */
export const heldEvents = statement(
  'held_events',
  {},
  computed(number, 'events', 'count(*)::int').and(
    computed(
      number,
      'oldestHours',
      'coalesce(extract(epoch FROM clock_timestamp() - min(held.created_at)) / 3600, 0)::float8',
    ),
  ),
  (columns) =>
    `SELECT ${columns} FROM (SELECT created_at FROM event e WHERE ${isHeld('e')} LIMIT ${COUNT_LIMIT}) held`,
);

/** How many connections to this database a role has. Every role may see the roles of other connections. */
export const connectionsOfRole = statement(
  'connections_of_role',
  {role: text},
  computed(number, 'connections', 'count(*)::int'),
  (columns) =>
    `SELECT ${columns} FROM pg_stat_activity WHERE datname = current_database() AND usename = :role::text`,
);
