import {readFileSync} from 'node:fs';
import fastify, {type FastifyInstance} from 'fastify';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A Fastify app with forms, static files and headers; nothing in it is specific to Signet. */
export function baseApp(): FastifyInstance {
  const app = fastify({forceCloseConnections: true});
  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'});
    reply.header('content-security-policy', policy);
  });
  for (const [path, type] of Object.entries({'/shop.css': 'text/css', '/waiting.js': 'text/javascript'})) {
    const content = readFileSync(new URL(`../public${path}`, import.meta.url));
    app.get(path, (_request, reply) => reply.type(type).send(content));
  }
  return app;
}
