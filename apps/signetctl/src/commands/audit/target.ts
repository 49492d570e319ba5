import {InvalidArgumentError, Option} from 'commander';

/** Maps the kinds of targets, as commands name them, to their names in the audit log. */
const kinds: Readonly<Record<string, string>> = {
  client: 'relying_party',
  organisation: 'organisation',
  person: 'identity',
  device: 'device',
  queue: 'queue',
  keyring: 'keyring',
};

const known = [...Object.keys(kinds).map((kind) => `${kind}:`), 'or be “database”'].join(', ');

/** Returns the target as the audit log names it. Accepts the names of the commands and those of the audit log. */
function stored(text: string): string {
  if (text === 'database') return text;
  const [, kind = '', id = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
  const name = Object.values(kinds).includes(kind) ? kind : kinds[kind];
  if (name === undefined) throw new InvalidArgumentError(`It must begin with ${known}.`);
  return `${name}:${id}`;
}

/** The option for the target of audit entries, such as `client:<id>`. */
export const targetOption = (): Option =>
  new Option(
    '--target <target>',
    'only entries about this target: client:<client-id> (relying_party: in the entries), organisation:<organisation-id>, person:<person-id> (identity:), ' +
      'device:<device-id>, queue:<queue>, keyring:<keyring> or database',
  ).argParser(stored);
