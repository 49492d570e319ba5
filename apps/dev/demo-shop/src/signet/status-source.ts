import {EventEmitter, once} from 'node:events';
import {verifyWebhook, type SessionStatus, type SignetClient} from '@signet/sdk';
import type {FastifyInstance} from 'fastify';

/** How long the shop holds a status request of the waiting page, in seconds. */
const HOLD_SECONDS = 20;

/** How long the shop remembers a status, in milliseconds. With the default limits, a session ends earlier. */
const KEPT_MS = 1_800_000;

/** Waits until the status of a session differs from `since`, for at most 20 seconds. Returns the status. */
export type NextStatus = (sessionId: string, since: SessionStatus) => Promise<SessionStatus>;

/** Learns the status from Signet by long polling. */
export const polling =
  (signet: SignetClient): NextStatus =>
  async (sessionId, since) =>
    (await signet.status(sessionId, {wait: {since, seconds: HOLD_SECONDS}})).status;

/**
 * Learns the status from webhooks, which Signet sends to `POST /signet-events`. An event may be late, so the shop asks
 * Signet if none has arrived for 20 seconds.
 * @param secret the secret of the shop's webhook endpoint (`whsec_…`)
 */
export function webhooks(app: FastifyInstance, signet: SignetClient, secret: string): NextStatus {
  const known = new Map<string, SessionStatus>();
  const seen = new Set<string>();
  /** Emits an event whose name is the id of a session when the status of that session changes. */
  const changes = new EventEmitter().setMaxListeners(0);

  app.register(async (scope) => {
    // The signature covers the bytes of the body, so the body must not be parsed first.
    scope.addContentTypeParser('application/json', {parseAs: 'buffer'}, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{Body: Buffer}>('/signet-events', async ({body, headers}, reply) => {
      const webhook = await verifyWebhook({body, headers, secret}).catch(() => undefined);
      if (webhook === undefined) return reply.code(400).send();
      const {id, event} = webhook;
      // An event can arrive twice. The events of one session arrive in the order of the changes.
      if (!seen.has(id) && event.type !== 'webhook.test') {
        seen.add(id);
        known.set(event.data.sessionId, event.data.status);
        setTimeout(() => (seen.delete(id), known.delete(event.data.sessionId)), KEPT_MS).unref();
        changes.emit(event.data.sessionId);
      }
      return reply.code(204).send();
    });
  });

  const change = (sessionId: string): Promise<unknown> =>
    once(changes, sessionId, {signal: AbortSignal.timeout(HOLD_SECONDS * 1000)}).catch(() => undefined);

  return async (sessionId, since) => {
    if ((known.get(sessionId) ?? since) === since) await change(sessionId);
    const status = known.get(sessionId) ?? since;
    return status === since ? (await signet.status(sessionId)).status : status;
  };
}
