import type {ClientConfig} from 'pg';
import {parseIntoClientConfig} from 'pg-connection-string';
import {AddressError, type PostgresAddress} from './address.js';
import {hostUrls} from './host-urls.js';

/** Which servers of a list a connection accepts, with the names and the meaning of libpq's target_session_attrs. */
export const sessionAttributes = ['any', 'read-write', 'primary'] as const;
export type SessionAttributes = (typeof sessionAttributes)[number];

/** Everything that a connection needs. */
export interface PostgresServer {
  /** For each host, in the order of the connection string, the options of a connection to it. */
  readonly hosts: readonly HostConfig[];
  readonly accepted: SessionAttributes;
}

export type HostConfig = ClientConfig & {readonly name: string};

const isAttribute = (text: string): text is SessionAttributes =>
  sessionAttributes.some((one) => one === text);

const attributeNames = 'target_session_attrs=read-write or target_session_attrs=primary';

/**
 * Parses a connection string. libpq has further values of target_session_attrs, which ask for a standby or accept one;
 * they are refused, because Signet writes on every connection.
 * @throws AddressError
 */
export function serverOf(address: PostgresAddress): PostgresServer {
  const urls = hostUrls(address.url);
  if (!urls.every((url) => URL.canParse(url) && (urls.length === 1 || new URL(url).hostname !== '')))
    throw new AddressError('must name hosts as host:port, separated by commas');
  const parameters = new URL(urls[0] ?? '').searchParams;
  if (parameters.getAll('host').some((host) => host.includes(',')))
    throw new AddressError('must list its hosts before the name of the database, not in the parameter host');
  if (urls.length > 1 && parameters.has('host'))
    throw new AddressError('must not have the parameter host, because it lists hosts before the database');
  const accepted = parameters.getAll('target_session_attrs').at(-1) ?? 'any';
  if (!isAttribute(accepted)) throw new AddressError(`must have ${attributeNames}, because Signet writes`);
  if (urls.length > 1 && accepted === 'any')
    throw new AddressError(`must have ${attributeNames}, because it names several hosts`);
  return {hosts: urls.map((url) => hostConfig(url, address)), accepted};
}

function hostConfig(url: string, {ca, cert, key}: PostgresAddress): HostConfig {
  const config = parse(url);
  const files = Object.fromEntries(Object.entries({ca, cert, key}).filter(([, text]) => text !== undefined));
  const usesTls = config.ssl !== false && (config.ssl !== undefined || Object.keys(files).length > 0);
  const ssl = {...(typeof config.ssl === 'object' && config.ssl), ...files};
  return {
    ...config,
    ...(usesTls && {ssl}),
    name: `${config.host ?? 'the default host'}:${config.port ?? 5432}`,
  };
}

function parse(url: string): ClientConfig {
  try {
    return parseIntoClientConfig(url);
  } catch {
    throw new AddressError('must be a connection string that PostgreSQL accepts');
  }
}
