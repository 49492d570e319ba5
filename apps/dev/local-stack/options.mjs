// The options of `npm start`. Like start.mjs, this file is plain JavaScript without dependencies.

const options = {
  '--fresh': 'delete the stored data first: people, phones, clients and sessions',
  '--observe': 'also show the traces and metrics of all processes in the browser',
  '--help': 'show this text',
};

const usage = `Usage: npm start -- [option ...]

Installs what is missing, builds, and runs everything on this machine until you press Ctrl-C.

${Object.entries(options)
  .map(([name, meaning]) => `  ${name.padEnd(11)}${meaning}`)
  .join('\n')}

Variables:
  PORT_BASE      the port of the API; the others follow from it (default: 3000)
  SIGNET_LOCAL   the directory of the data, logs and demo.json (default: .local)
  QUEUE_URL      a Redis server for the queues, such as redis://localhost:6379 (default: PostgreSQL)
`;

/**
 * Checks the options.
 * @param {readonly string[]} given
 * @returns {{exitCode: number, text: string} | undefined} the text to print instead of starting; undefined if the
 * options are valid and do not ask for help
 */
export function answerTo(given) {
  if (given.includes('--help')) return {exitCode: 0, text: usage};
  const unknown = given.filter((one) => !Object.hasOwn(options, one));
  if (unknown.length === 0) return undefined;
  const named = `Unknown option${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`;
  return {exitCode: 2, text: `${named}\n\n${usage}`};
}
