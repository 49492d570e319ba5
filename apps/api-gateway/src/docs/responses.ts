import type {FastifyReply} from 'fastify';

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The Content-Security-Policy of pages without a script. */
const textPolicy = `${closed}; style-src 'self'; img-src data:`;
/** The Content-Security-Policy of the guides, which have a script that copies code. */
const guidePolicy = `${textPolicy}; script-src 'self'`;
/**
 * The Content-Security-Policy of the pages with Redoc, which inserts style elements. The pages load nothing from other
 * servers.
 */
const referencePolicy = `${closed}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;

export const cached = 'public, max-age=300';

function send(text: string, policy: string, reply: FastifyReply): string {
  reply.type('text/html; charset=utf-8').headers({
    'Content-Security-Policy': policy,
    'Cache-Control': cached,
    'Referrer-Policy': 'no-referrer',
  });
  return text;
}

/** Sets the headers of a page without a script. Returns the page. */
export const sendText = (text: string, reply: FastifyReply): string => send(text, textPolicy, reply);

/** Sets the headers of a guide. Returns the page. */
export const sendGuide = (text: string, reply: FastifyReply): string => send(text, guidePolicy, reply);

/** Sets the headers of a page with Redoc. Returns the page. */
export const sendReference = (text: string, reply: FastifyReply): string =>
  send(text, referencePolicy, reply);
