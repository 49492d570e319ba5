import type {FastifyReply} from 'fastify';
import {sendText} from './responses.js';
import {page} from './html.js';

const text = page(
  '/docs/missing',
  'Page not found',
  `<main>
<h1>Page not found</h1>
<p>The reference has no page at this address. Look at <a href="/docs/guides">all guides</a>,
<a href="/docs/errors">all errors</a>, or <a href="/docs">all calls</a> of relying parties.</p>
</main>`,
);

/** Answers with the status 404 and a page that a person can read. Returns the page. */
export function sendMissing(reply: FastifyReply): string {
  reply.status(404);
  const sent = sendText(text, reply);
  reply.header('Cache-Control', 'no-store');
  return sent;
}
