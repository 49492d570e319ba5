import {readdirSync, readFileSync} from 'node:fs';
import {extname} from 'node:path';
import {styleSheet} from '@signet/design';
import fastify, {type FastifyInstance} from 'fastify';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Creates a Fastify app that parses forms, serves the static files and sets security headers. Nothing in it is specific
 * to Signet.
 */
export function baseApp(): FastifyInstance {
  const app = fastify({forceCloseConnections: true});
  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    reply.header('content-security-policy', policy);
  });
  const directory = new URL('../public/', import.meta.url);
  for (const file of readdirSync(directory)) {
    const content = readFileSync(new URL(file, directory));
    app.get(`/${file}`, (_request, reply) =>
      reply.type(types[extname(file)] ?? 'application/octet-stream').send(content),
    );
  }
  const design = styleSheet('tokens', 'base', 'controls', 'status', 'request');
  app.get('/design.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(design));
  return app;
}
