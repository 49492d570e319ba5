/**
 * Divides a connection URI of libpq that may name several hosts, such as `postgresql://u:p@db1:5432,db2/signet`, into
 * one URI for each host. URIs of other schemes have one host, too, unless the host contains a comma.
 */
export function hostUrls(uri: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/s.exec(uri) ?? [];
  const credentials = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hosts = authority.slice(credentials.length).split(',');
  return hosts.length < 2 ? [uri] : hosts.map((host) => scheme + credentials + host + rest);
}

/** Returns the connection URI for another database on the same servers. */
export const withDatabase = (uri: string, database: string): string =>
  uri.replace(
    /^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/,
    (_all, servers: string) => `${servers}/${encodeURIComponent(database)}`,
  );

/** The name of the database in a connection URI; empty if it names none. */
export const databaseOf = (uri: string): string =>
  decodeURIComponent(/^[a-z]+:\/\/[^/?#]*\/([^?#]*)/.exec(uri)?.[1] ?? '');
