// A minimal service: a Fastify server that simulates database statements, and uses Redis if it is configured. Telemetry
// is registered before this module loads.
import {observeStatement, stopTelemetry} from '@signet/telemetry';
import fastify from 'fastify';
import Redis from 'ioredis';

const {TEST_REDIS_URL: redisUrl} = process.env;
const redis = redisUrl && new Redis(redisUrl);
const server = fastify();

server.post('/session/:id', async ({body}) => {
  await observeStatement('read_status', async () => body.secret);
  await observeStatement('read_device', async () => {
    throw Object.assign(new Error(body.secret), {code: '22P02'});
  }).catch(() => undefined);
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
  if (redis) redis.disconnect();
  await stopTelemetry();
});

await server.listen({host: '127.0.0.1', port: 0});
process.stdout.write(`${JSON.stringify({event: 'http.listening', port: server.server.address().port})}\n`);
