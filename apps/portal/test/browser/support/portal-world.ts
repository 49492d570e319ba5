import {newId} from '@signet/store';
import {createPrisma} from '@signet/admin';
import {freePort, type TestClient} from '@signet/testing';
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {z} from 'zod';
import {loginRequest} from '../../../../api-gateway/test/relying-party/gateway.js';
import {HostedWorld} from '../../../../login-page/test/browser/support/hosted-world.js';
import {LoginPage} from '../../../../login-page/test/browser/support/login-page.js';
import type {LoggedIn, LoggedInMember} from '../../support/people.js';
import {startPortal, type TestPortal} from '../../support/portal.js';

/** Chromium, a gateway, the hosted login page, a phone, and the portal as a relying party of the gateway. */
export class PortalWorld {
  private constructor(
    readonly hosted: HostedWorld,
    readonly portal: TestPortal,
  ) {}

  static async start(): Promise<PortalWorld> {
    const hosted = await HostedWorld.start();
    const port = await freePort();
    const client = await hosted.gateway.otherClient({
      name: 'Signet portal',
      redirectUris: [`http://127.0.0.1:${port}/callback`],
      allowedAttributes: [],
      allowedPredicates: [],
    });
    const {apiUrl: baseUrl, loginUrl} = hosted;
    const {database} = hosted.gateway;
    return new PortalWorld(hosted, await startPortal({port, database, client, baseUrl, loginUrl}));
  }

  /** The id of a session that `clientWithData` has created and a phone has opened. */
  scannedSession = '';

  /** Registers a client, and assigns it to the member's organisation, as an operator does. */
  async ownedClient({membership}: LoggedInMember, name: string): Promise<TestClient> {
    const client = await this.hosted.gateway.otherClient({name});
    await this.portal.people.organisations.assign(client.id, membership.organisationId);
    return client;
  }

  /**
   * Registers a client with an open session, a failed webhook delivery, access requests, and statistics. Returns the
   * id of the client.
   */
  async clientWithData(by: LoggedInMember): Promise<string> {
    const client = await this.ownedClient(by, 'Corner Bakery');
    const {gateway} = this.hosted;
    const {json} = await gateway.post('', loginRequest, client);
    this.scannedSession = z.object({sessionId: z.uuid()}).parse(json).sessionId;
    await (await gateway.phone()).scan(this.scannedSession);
    const {admin} = this.portal;
    await admin.query('UPDATE relying_party SET allowed_attributes = $2 WHERE id = $1', [
      client.id,
      ['name'],
    ]);
    const path = `/o/${by.membership.organisationId}/clients/${client.id}`;
    await this.portal.post(
      `${path}/webhook`,
      {url: 'https://bakery.example/events', events: 'session.completed'},
      by,
    );
    await this.portal.post(`${path}/webhook/test`, {}, by);
    await this.portal.post(`${path}/webhook/test`, {}, by);
    await admin.query(
      `UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = clock_timestamp(), failures = 8
       WHERE id = (SELECT min(id::text)::uuid FROM webhook_delivery WHERE client_id = $1)`,
      [client.id],
    );
    await admin.query(
      `INSERT INTO webhook_attempt (id, delivery_id, duration_ms, fault)
       SELECT gen_random_uuid(), id, 12, 'connection_refused' FROM webhook_delivery WHERE client_id = $1 AND outcome = 'FAILED'`,
      [client.id],
    );
    await this.portal.post(`${path}/access`, {attributes: 'personalCode', purpose: 'Invoices'}, by);
    await createPrisma(admin).accessRequest.create({
      data: {
        ...{id: newId(), clientId: client.id, attributes: ['country'], predicates: ['AGE_OVER']},
        ...{
          purpose: 'Wine is for adults',
          status: 'DENIED',
          decidedAt: new Date(),
          answer: 'Ask for the predicate only.',
        },
      },
    });
    await admin.query(
      `INSERT INTO client_statistics (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
         opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
       SELECT $1, date_trunc('hour', clock_timestamp(), 'UTC') - n * interval '1 hour', 'AUTHENTICATION', status::"SessionStatus", reason,
         total, total, CASE status WHEN 'COMPLETED' THEN total ELSE 0 END, CASE status WHEN 'COMPLETED' THEN total ELSE 0 END,
         CASE status WHEN 'COMPLETED' THEN total - n % 2 ELSE 0 END,
         total - 3, 1, 1, 1, 2, 1, CASE n % 24 WHEN 5 THEN 1 ELSE 0 END
       FROM generate_series(0, 500) n,
         LATERAL (VALUES ('COMPLETED', '', 40 + (n * 7) % 31), ('CANCELLED', 'declined', 3 + n % 5), ('EXPIRED', '', 6 + n % 9))
           AS ended (status, reason, total)`,
      [client.id],
    );
    await admin.query(
      `INSERT INTO client_refusals (client_id, hour, error_code, refusals)
       SELECT $1, date_trunc('hour', clock_timestamp(), 'UTC'), code, refusals
       FROM (VALUES ('invalid_request', 7), ('session_not_confirmed', 40), ('too_many_requests', 3)) AS refused (code, refusals)`,
      [client.id],
    );
    return client.id;
  }

  async stop(): Promise<void> {
    await this.portal.stop().finally(() => this.hosted.stop());
  }

  /** Opens a browser context. If `by` is given, that person is logged in. */
  async browser(by?: LoggedIn, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.hosted.browser(options);
    if (by !== undefined)
      await context.addCookies([{name: 'signet-portal', value: by.token, url: this.portal.url}]);
    return context;
  }

  /** Opens a page of the portal in a new browser context. */
  async open(path: string, by?: LoggedIn, options: BrowserContextOptions = {}): Promise<Page> {
    const tab = await (await this.browser(by, options)).newPage();
    await tab.goto(`${this.portal.url}${path}`);
    return tab;
  }

  /** Approves the login in this tab with the phone. The tab must show the hosted login page. */
  async approve(tab: Page): Promise<void> {
    await this.#onLoginPage(tab, async (sessionId) => this.hosted.approve(sessionId));
    await tab.waitForURL(`${this.portal.url}/**`);
  }

  /** Cancels the login in this tab, which must show the hosted login page. */
  async cancel(tab: Page): Promise<void> {
    await this.#onLoginPage(tab, async () => new LoginPage(tab).button('Cancel').first().click());
    await tab.waitForURL(`${this.portal.url}/**`);
  }

  async #onLoginPage(tab: Page, act: (sessionId: string) => Promise<void>): Promise<void> {
    const page = new LoginPage(tab);
    await page.waitForStep('waiting');
    const {rows} = await this.portal.admin.query<{id: string}>(
      'SELECT id FROM session ORDER BY created_at DESC LIMIT 1',
    );
    await act(rows[0]?.id ?? '');
  }
}
