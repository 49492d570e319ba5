import {readdirSync, readFileSync} from 'node:fs';
import {extname} from 'node:path';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import {styleSheet} from '@signet/design';
import fastify, {type FastifyInstance} from 'fastify';

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Creates a Fastify app that parses cookies and forms, serves the static files and the style sheet, and sets security
 * headers.
 */
export async function baseApp(): Promise<FastifyInstance> {
  const app = fastify({forceCloseConnections: true});
  await app.register(cookie);
  await app.register(formBody);
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers));

  const serve = (name: string, content: string | Buffer) =>
    app.get(`/${name}`, (_request, reply) =>
      reply.type(types[extname(name)] ?? 'application/octet-stream').send(content),
    );
  const directory = new URL('../public/', import.meta.url);
  // `@fastify/static` depends on packages that need Node 22.
  for (const name of readdirSync(directory)) serve(name, readFileSync(new URL(name, directory)));
  serve('design.css', styleSheet('tokens', 'base', 'controls', 'status', 'request'));
  return app;
}
