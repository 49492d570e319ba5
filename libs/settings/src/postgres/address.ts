import {readFileSync} from 'node:fs';
import {mapTable} from '@signet/contracts';
import {hostUrls} from './host-urls.js';

/**
 * The address of a PostgreSQL server, or of several servers of which one is the primary, with the contents of the files
 * that the connection string names. New connections therefore read no file.
 */
export interface PostgresAddress {
  /** A connection URI as libpq defines it, with one or more hosts. */
  readonly url: string;
  /** The certificates, in PEM, of the CAs that may issue the certificate of a server. Default: those of Node.js. */
  readonly ca?: string | undefined;
  /** The certificate of this client in PEM, and its private key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/** The parameters of a connection string that name files. */
const fileParameters = {ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey'} as const;

/** A connection string that cannot be used. The message continues a sentence that begins with the variable's name. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/**
 * Reads the files that a connection string names, and removes their parameters from the string. As for libpq, the file
 * name `system` stands for the CAs that the operating system, here Node.js, trusts.
 * @throws AddressError if a file cannot be read
 */
export function readFiles(url: string): PostgresAddress {
  const [base = '', query] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const found = Object.values(fileParameters).filter((name) => parameters.has(name));
  if (found.length === 0) return {url};
  const files = mapTable(fileParameters, (name) => contentOf(name, parameters.getAll(name).at(-1)));
  for (const name of found) parameters.delete(name);
  const rest = parameters.toString();
  return {...files, url: rest === '' ? base : `${base}?${rest}`};
}

function contentOf(parameter: string, path: string | undefined): string | undefined {
  if (path === undefined || (parameter === fileParameters.ca && path === 'system')) return undefined;
  const content = read(parameter, path);
  if (parameter !== fileParameters.key && !content.includes('-----BEGIN CERTIFICATE-----'))
    throw new AddressError(`names a file with ${parameter} that contains no certificate in PEM`);
  return content;
}

function read(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    throw new AddressError(`names a file with ${parameter} that cannot be read${code}`);
  }
}

/** The hosts of a connection string, each with its port, for messages: `db1.example:5432, db2.example:5432`. */
export const hostsOf = (url: string): string =>
  hostUrls(url)
    .map((text) => {
      const {host, hostname, port, searchParams} = new URL(text);
      return (
        searchParams.get('host') ?? (port === '' ? `${hostname}:${searchParams.get('port') ?? 5432}` : host)
      );
    })
    .join(', ');
