import {createPrisma, WebhookEndpoints} from '@signet/admin';
import {createLocalAuthority} from '@signet/pki';
import {PushReceiver, testKeys, TestTrustServices, until, type TestClient} from '@signet/testing';
import type {Phone} from '@signet/phone';
import {startCollector} from '../../../../../libs/telemetry/test/support/collector.js';
import {knownPerson} from '../support/arrange.js';
import {createLogin, logIn} from '../support/login.js';
import {sign, untilStatus} from '../support/signing.js';
import {BASE_URL, Stack} from '../support/stack.js';
import {seriesIn, type Series} from './scrape.js';

const workers = [
  'push-dispatcher',
  'webhook-dispatcher',
  'signing-worker',
  'retention-sweeper',
  'login-page',
] as const;

export const processNames = ['api-gateway', 'session-service', ...workers] as const;

/**
 * The processes of the service, except the portal and the phone app. `start` makes them do everything that the metrics
 * count.
 */
export class DrivenStack {
  private constructor(
    private readonly stack: Stack,
    private readonly pushes: PushReceiver,
    private readonly trust: TestTrustServices,
    private readonly collector: Awaited<ReturnType<typeof startCollector>>,
  ) {}

  static async start(): Promise<DrivenStack> {
    const authority = createLocalAuthority();
    const [pushes, trust] = [await PushReceiver.start(), await TestTrustServices.start(authority)];
    const collector = await startCollector();
    const stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers,
      pushUrl: pushes.url,
      authority,
      trust,
      environment: {
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LIMIT_SWEEP_INTERVAL: '1',
      },
    });
    const driven = new DrivenStack(stack, pushes, trust, collector);
    try {
      await driven.#drive();
    } catch (error) {
      await driven.stop();
      throw error;
    }
    return driven;
  }

  async scrape(): Promise<Map<string, Series[]>> {
    const scrapes = new Map<string, Series[]>();
    for (const {name, text} of this.stack.logs()) {
      const port = /"event":"metrics\.listening","port":(\d+)/.exec(text)?.[1];
      if (port === undefined) throw new Error(`${name} serves no metrics`);
      scrapes.set(name, seriesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
    }
    return scrapes;
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await Promise.all([this.pushes.stop(), this.trust.stop()]);
    this.collector.close();
  }

  async #drive(): Promise<void> {
    const {stack} = this;
    const {identityId, subjectId} = await knownPerson(stack);
    const activationCode = await stack.registrar.identities.issueActivationCode(identityId, 1);
    const person = {...(await stack.registrar.person()), identityId, activationCode};
    const phone = await stack.phone({person, pushToken: 'a-push-token'});
    const pushLogin = () => createLogin(stack, {subject_id: subjectId, push: true});
    await logIn(stack, phone);
    // Only sessions with start proof are judged.
    await phone.scan((await createLogin(stack, {start: {}})).sessionId);
    await untilStatus(stack, await sign(stack, phone), 'COMPLETED');
    await this.#haveErrors();
    await this.#failEvent(pushLogin);
    await this.#refusePushes(pushLogin);
    await this.#refuseEvidence(phone);
    await this.#refuseWebhook();
    const {sessionId} = await createLogin(stack);
    await stack.call('POST', `/session/${sessionId}/cancellation`);
    await stack.admin.query(`UPDATE session SET ended_at = ended_at - interval '1 day' WHERE id = $1`, [
      sessionId,
    ]);
    await this.#untilCounted('signet_rows_swept_total', 'otel_sdk_processor_span_processed_total');
    await this.#loseSpans();
  }

  /** Stops the collector, so that spans are lost. */
  async #loseSpans(): Promise<void> {
    this.collector.close();
    await createLogin(this.stack);
    await this.#until('lost spans', (series) =>
      series.some(
        ({name, labels}) =>
          name === 'otel_sdk_processor_span_processed_total' && labels['error_type'] !== undefined,
      ),
    );
  }

  /** Sends a request with a wrong secret, and more requests than the rate limit of the client permits. */
  async #haveErrors(): Promise<void> {
    const {stack} = this;
    const create = ({id, secret}: TestClient) =>
      stack.fetch(`${BASE_URL}/relying-party/v1/session`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
    await create({...stack.client, secret: 'wrong'});
    const limited = await stack.registrar.client({createLimit: 1});
    await create(limited);
    await create(limited);
    await this.#untilCounted('signet_rate_limited_total');
  }

  /** Makes the effects of an event fail: until the failure is counted, the table of push deliveries accepts no rows. */
  async #failEvent(pushLogin: () => Promise<unknown>): Promise<void> {
    const {admin} = this.stack;
    await admin.query('ALTER TABLE push_delivery ADD CONSTRAINT never CHECK (false) NOT VALID');
    await pushLogin();
    await this.#untilCounted('signet_event_failed_total');
    await admin.query('ALTER TABLE push_delivery DROP CONSTRAINT never');
  }

  /**
   * Makes the provider refuse a push until a worker has postponed the push and the session service has enqueued it
   * again.
   */
  async #refusePushes(pushLogin: () => Promise<unknown>): Promise<void> {
    await this.#untilCounted('signet_push_sent_total');
    this.pushes.behaviour = () => 503;
    await pushLogin();
    await this.#untilCounted('signet_push_postponed_total', 'signet_job_repeated_total');
    this.pushes.behaviour = () => 200;
  }

  /** Signs data. The trust services fail until they have received a request. */
  async #refuseEvidence(phone: Phone): Promise<void> {
    const {trust} = this;
    trust.behaviour = 'error';
    const asked = trust.asked.length;
    const sessionId = await sign(this.stack, phone);
    await until('a request to the authority', () => trust.asked.length > asked);
    trust.behaviour = 'well';
    await untilStatus(this.stack, sessionId, 'COMPLETED', 60_000);
  }

  /** Cancels a login. The endpoint of the relying party responds with 410, which disables the webhook. */
  async #refuseWebhook(): Promise<void> {
    const {stack} = this;
    const endpoint = await PushReceiver.start();
    endpoint.behaviour = () => 410;
    const endpoints = new WebhookEndpoints(createPrisma(stack.admin), testKeys.webhook, 'test');
    await endpoints.set(stack.client.id, {url: endpoint.url});
    const {sessionId} = await createLogin(stack);
    await stack.call('POST', `/session/${sessionId}/cancellation`);
    await this.#untilCounted('signet_webhook_sent_total', 'signet_webhook_disabled_total');
    await endpoint.stop();
  }

  #untilCounted(...names: string[]): Promise<void> {
    return this.#until(names.join(), (series) =>
      names.every((name) => series.some((one) => one.name === name)),
    );
  }

  async #until(what: string, isDone: (series: Series[]) => boolean): Promise<void> {
    await until(what, async () => isDone([...(await this.scrape()).values()].flat()), 90_000);
  }
}
