// A process as a service is one: a Fastify server that uses PostgreSQL and Redis, with telemetry registered before it.
import {stopTelemetry} from '@signet/telemetry';
import fastify from 'fastify';
import Redis from 'ioredis';
import pg from 'pg';

const {TEST_DATABASE_URL: connectionString, TEST_REDIS_URL: redisUrl} = process.env;
const pool = new pg.Pool({connectionString});
const redis = redisUrl && new Redis(redisUrl);
const server = fastify();

server.post('/session/:id', async ({body}) => {
  await pool.query({name: 'session-status', text: 'SELECT $1::text AS value', values: [body.secret]});
  await pool.query(`SELECT '${body.secret}' AS value`);
  await pool.query('SELECT $1::uuid', [body.secret]).catch(() => undefined);
  if (redis) await redis.set(`key-${body.secret}`, body.secret);
  return {};
});

server.post('/crash', ({body}) => {
  setImmediate(() => {
    throw new Error(body.secret);
  });
  return {};
});

process.once('SIGTERM', async () => {
  await server.close();
  await pool.end();
  if (redis) redis.disconnect();
  await stopTelemetry();
});

await server.listen({host: '127.0.0.1', port: 0});
process.stdout.write(`${JSON.stringify({event: 'http.listening', port: server.server.address().port})}\n`);
