import {parseArgs} from 'node:util';
import {checkRedirectUri, uriFaultPhrase} from '@signet/domain';
import {signetDev} from './command.js';

/** Where websites on a developer's machine usually receive the code, and the guides do. */
const defaultRedirectUris = [3000, 4000, 5173, 8000, 8080].map((port) => `http://localhost:${port}/callback`);

const usage = `Usage: npx signet-dev [option ...]

Runs Signet on this machine until you press Ctrl-C, so that you can develop a login against it.

  --port <number>        the port of the API; the others follow from it (default: ${signetDev.defaultPort})
  --redirect-uri <uri>   where your website receives the code; give the option once for each URI
                         (default: http://localhost:<port>/callback with the ports 3000, 4000, 5173, 8000, 8080)
  --fresh                delete the stored data first: people, phones, the client and its secret
  --help                 show this text
  --version              show the version

Variables:
  POSTGRES_BIN    the directory of the programs of PostgreSQL, if signet-dev does not find them
  DATABASE_URL    a database of a running PostgreSQL, which signet-dev then does not start, such as
                  postgresql://postgres:secret@localhost:5432/signet_dev
                  The account must be allowed to create roles, and to create the database if it does not exist.

The data are in the directory .signet of the current directory.
`;

export interface Options {
  readonly port: string | undefined;
  readonly redirectUris: readonly string[];
  readonly fresh: boolean;
}

/** A text to print instead of a start, and the exit code. */
export interface Answer {
  readonly text: string;
  readonly exitCode: number;
}

const wrong = (fault: string): Answer => ({text: `${fault}\n\n${usage}`, exitCode: 2});

/** Reads the command line: the options, or the answer to a wrong one or to `--help` and `--version`. */
export function readOptions(args: readonly string[], version: string): Options | Answer {
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {
        port: {type: 'string'},
        'redirect-uri': {type: 'string', multiple: true},
        fresh: {type: 'boolean', default: false},
        help: {type: 'boolean', short: 'h'},
        version: {type: 'boolean', short: 'v'},
      },
    });
    if (values.help === true) return {text: usage, exitCode: 0};
    if (values.version === true) return {text: `${version}\n`, exitCode: 0};
    const redirectUris = values['redirect-uri'] ?? defaultRedirectUris;
    for (const uri of redirectUris) {
      const fault = checkRedirectUri(uri);
      if (fault !== null) return wrong(`--redirect-uri ${uri} ${uriFaultPhrase(fault)}.`);
    }
    return {port: values.port, redirectUris, fresh: values.fresh};
  } catch (error) {
    // parseArgs throws a TypeError that names the wrong argument.
    if (error instanceof TypeError) return wrong(error.message);
    throw error;
  }
}
