import {connectionBudget, databaseProcesses, postgresConnections, redisConnections} from '@signet/process';
import {code, origin, table} from './markdown.js';

/** Formats the size of a pool plus `more` connections. Without `pool`, `DATABASE_POOL_SIZE` sets the size. */
const poolWith = (pool: number | undefined, more: number): string => {
  if (pool !== undefined) return String(pool + more);
  return code('DATABASE_POOL_SIZE') + (more === 0 ? '' : ` + ${more}`);
};

const rows = databaseProcesses.map((name) => {
  const {pool} = connectionBudget(name, 'postgresql');
  const more = postgresConnections(name, 0, 'postgresql') - (pool ?? 0);
  return [code(name), poolWith(pool, 0), String(redisConnections(name)), poolWith(pool, more)];
});

const inPostgres = databaseProcesses
  .map((name) => ({name, ...connectionBudget(name, 'postgresql')}))
  .map(({name, bell, jobs}) => [code(name), String(bell), String(jobs)]);

/** `docs/connections.md`: the maximum number of connections that each process opens. */
export const connectionsPage = (): string => `# Connections

${origin('libs/process/src/connection-budget.ts', 'libs/queue/src/backend/connection-counts.ts')}

This page lists how many connections one replica of each process opens at most. A test counts the connections of all processes
under load, and compares them with the first table. [Scale](operate/scale.md#connections) calculates \`max_connections\` from it.

${table(
  ['Process', 'PostgreSQL, queues in Redis', 'Redis', 'PostgreSQL, queues in PostgreSQL and no Redis'],
  rows,
)}

Requests and jobs use the pool, whose connections have the process's \`OTEL_SERVICE_NAME\` as \`application_name\`. If the queues are
in PostgreSQL, the other connections are named \`signet-bell\` (for the [bell](../libs/contracts/README.md#glossary); in each process, at most one
of them has sent \`LISTEN\`) and \`signet-queue\`:

${table(['Process', '`signet-bell`', '`signet-queue`'], inPostgres)}

\`signetctl\` stands for one command at a time; \`signetctl migrate\` opens up to three connections with the account that owns the
database. The login page and the phone app use neither PostgreSQL nor Redis.
`;
