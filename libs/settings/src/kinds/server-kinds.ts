import {z} from 'zod';
import {AddressError, readFiles, type PostgresAddress} from '../postgres/address.js';
import {serverOf} from '../postgres/server.js';

const postgresSchemes = ['postgres', 'postgresql'] as const;
const redisSchemes = ['redis', 'rediss'] as const;

const beginsWith = (text: string, schemes: readonly string[]): boolean =>
  schemes.some((scheme) => text.startsWith(`${scheme}://`));

/** Parses a connection string of PostgreSQL, and reads the files that it names. */
function postgresAddress(text: string): PostgresAddress {
  const address = readFiles(text);
  serverOf(address);
  return address;
}

/** A Redis server has one address: the processes speak neither with Sentinel nor with several nodes of a cluster. */
function redisAddress(text: string): PostgresAddress {
  if (/^[a-z]+:\/\/[^/?#]*,/.test(text.replace(/\/\/[^/?#]*@/, '//')))
    throw new AddressError(
      'must name one Redis server. Lists of Sentinels or of cluster nodes are not supported; docs/operate/postgresql.md says what to use',
    );
  if (!URL.canParse(text)) throw new AddressError('must be a valid URL');
  return {url: text};
}

const serverKind = (schemes: readonly string[], read: (text: string) => PostgresAddress) => {
  const range = `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string({error: 'is not set'})
    .transform((text, context) => {
      try {
        if (beginsWith(text, schemes)) return read(text);
        throw new AddressError(`must be ${range}`);
      } catch (error) {
        if (!(error instanceof AddressError)) throw error;
        context.addIssue({code: 'custom', message: error.message});
        return z.NEVER;
      }
    })
    .describe(range);
};

/** The connection string of a PostgreSQL server, or of several servers of which one is the primary. */
export const postgresServer = () => serverKind(postgresSchemes, postgresAddress);

/** The URL of Redis, or the connection string of PostgreSQL. */
export const queueServer = () =>
  serverKind([...redisSchemes, ...postgresSchemes], (text) =>
    beginsWith(text, redisSchemes) ? redisAddress(text) : postgresAddress(text),
  );
