import {Connection, expireOverdueSessions} from '@signet/store';
import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {bodyOf} from '@signet/domain';
import type {Phone} from '@signet/phone';
import {SignetClient} from '@signet/sdk';
import {testKeys, testPool} from '@signet/testing';
import {z} from 'zod';
import {LOGIN_URL} from '../device/support/settings.js';
import {TestBrowser} from '../login-ui/browser.js';
import {signingWorld, type SigningWorld} from '../signing/world.js';
import {StartedPages} from './started-pages.js';
import {people, webhookUrl, type Page, type Who, type World} from './world.js';

/** Every time in a session and in an idempotency record. */
const times = {
  session: [
    ...['created_at', 'expires_at', 'ended_at', 'handoff_expires_at', 'login_superseded_at', 'scanned_at'],
    ...['confirmed_at', 'signed_at', 'code_expires_at', 'completed_at', 'redeemed_at', 'returned_at'],
  ],
  idempotency_record: ['created_at'],
};

const approved = z.object({returnUrl: z.string().optional()});
const redirected = z.object({redirect: z.string()});
const eventRow = z.object({
  type: z.string(),
  created_at: z.date(),
  reason: z.string().nullable(),
  signature_type: z.enum(['AUTHENTICATION', 'SIGNING']),
});
const sent = z.object({type: z.string(), data: z.unknown()});

function pageOn(browser: TestBrowser, sessionId: string, world: Pick<World, 'approve' | 'decline'>): Page {
  const leave = async (by: 'complete' | 'cancel') => {
    const {json} = await browser[by](sessionId);
    return redirected.parse(json).redirect;
  };
  return {
    approve: async (who) => {
      await world.approve(who, sessionId);
      return leave('complete');
    },
    decline: async (who) => {
      await world.decline(who, sessionId);
      return leave('cancel');
    },
    cancel: () => leave('cancel'),
  };
}

async function openPage(gateway: SigningWorld, hostedUrl: string, world: Pick<World, 'approve' | 'decline'>) {
  const browser = new TestBrowser(gateway);
  const {status, json} = await browser.exchange(new URL(hostedUrl).searchParams.get('t') ?? '');
  if (status !== 200) throw new Error(`The page was refused: ${JSON.stringify(json)}`);
  return pageOn(browser, z.object({sessionId: z.string()}).parse(json).sessionId, world);
}

/** The gateway on PostgreSQL, with phones that speak HTTP. */
export async function serviceWorld(): Promise<World> {
  const gateway = await signingWorld({limits: {creationRate: 10_000}, gateway: {testPeople: true}});
  const {id, secret} = await gateway.otherClient({isTest: true});
  await new WebhookEndpoints(createPrisma(gateway.operator), testKeys.webhook, 'test').set(id, {
    url: webhookUrl,
  });
  const other = await gateway.otherClient({isTest: true});
  const push = {provider: 'SIMULATOR', token: 'a push token'} as const;
  const phones: Readonly<Record<Who, Phone>> = {
    mari: await gateway.phone({push}, await gateway.registrar.person(people.mari)),
    jaan: await gateway.phone(
      {push},
      await gateway.registrar.person({...people.jaan, familyName: undefined, dateOfBirth: undefined}),
    ),
  };
  const relayPool = testPool(gateway.database.urls.sessionService);
  const relayDb = new Connection(relayPool);
  const options = {
    baseUrl: `http://127.0.0.1:${gateway.port}`,
    loginUrl: LOGIN_URL,
    clientId: id,
    clientSecret: secret,
  };
  const client = new SignetClient(options);
  const clientWithoutWebhook = new SignetClient({
    ...options,
    ...{clientId: other.id, clientSecret: other.secret},
  });
  await Promise.all(Object.values(phones).map((phone) => phone.prepareScan()));
  const pages = new StartedPages(gateway);
  const accepted = async (response: Promise<{readonly ok: boolean; readonly body: unknown}>) => {
    const {ok, body} = await response;
    if (!ok) throw new Error('The phone was refused.');
    return body;
  };
  const scan = async (who: Who, sessionId: string) => {
    await accepted(phones[who].scan(await pages.textOf(sessionId)));
  };
  const openIfPending = async (who: Who, sessionId: string) => {
    if ((await client.status(sessionId)).status === 'PENDING') await scan(who, sessionId);
  };
  const world = {
    approve: async (who: Who, sessionId: string) => {
      await openIfPending(who, sessionId);
      const body = await accepted(phones[who].confirm(sessionId, '1234', await pages.numberOf(sessionId)));
      const {signature_type: type} = await gateway.row('session', sessionId);
      if (type === 'SIGNING') await gateway.createContainer(sessionId);
      return approved.parse(body).returnUrl ?? null;
    },
    decline: async (who: Who, sessionId: string) => {
      await openIfPending(who, sessionId);
      await accepted(phones[who].decline(sessionId));
    },
  };
  return {
    ...world,
    options,
    client,
    clientWithoutWebhook,
    trust: async () => gateway.trust,
    scan,
    scanCode: async (who, text) => {
      await accepted(phones[who].scan(text));
    },
    openLink: async (who, text) => {
      await accepted(phones[who].openLink(text));
    },
    refuseNumbers: async (who, sessionId) => {
      await openIfPending(who, sessionId);
      await accepted(phones[who].refuseNumbers(sessionId));
    },
    leave: async (who, sessionId) => {
      await openIfPending(who, sessionId);
      await accepted(phones[who].leave(sessionId));
    },
    openPage: (hostedUrl) => openPage(gateway, hostedUrl, world),
    advance: async (seconds) => {
      for (const [table, columns] of Object.entries(times)) {
        const changes = columns.map((column) => `${column} = ${column} - $1 * interval '1 second'`);
        await gateway.admin.query(`UPDATE ${table} SET ${changes.join(', ')}`, [seconds]);
      }
    },
    events: async (sessionId) => {
      await expireOverdueSessions(relayDb, 100);
      const {rows} = await gateway.admin.query(
        `SELECT e.type, e.created_at, e.reason, s.signature_type FROM event e JOIN session s ON s.id = e.session_id
         WHERE s.id = $1 AND e.type LIKE 'session.%' AND e.type <> 'session.created' ORDER BY e.id`,
        [sessionId],
      );
      return z
        .array(eventRow)
        .parse(rows)
        .map(({type, created_at: occurredAt, reason, signature_type: signatureType}) =>
          sent.parse(JSON.parse(bodyOf({type, occurredAt, sessionId, signatureType, reason}))),
        );
    },
    stop: async () => {
      await relayPool.end();
      await gateway.stop();
    },
  };
}
