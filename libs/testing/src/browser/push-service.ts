import {randomUUID} from 'node:crypto';
import type {BrowserContext, Page} from 'playwright-core';
import type {ProviderReaction, ProviderRequest} from '../doubles/provider-behaviour.js';
import {ProviderServer} from '../doubles/provider-server.js';
import {decryptPush, newPushKeys, type PushKeys} from '../doubles/web-push.js';
import {until} from '../until.js';

interface Subscription {
  readonly path: string;
  readonly keys: PushKeys;
  /** The `applicationServerKey` in base64url. */
  readonly serverKey: string;
}

/** Runs in every page, and makes the browser's push manager ask the test for subscriptions. */
const pageScript = `{
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const subscription = (found) => found && {
    toJSON: () => found.subscription,
    options: {applicationServerKey: bytes(found.serverKey).buffer},
    unsubscribe: () => testPushService('unsubscribe'),
  };
  PushManager.prototype.getSubscription = async () => subscription(await testPushService('find'));
  PushManager.prototype.subscribe = async ({applicationServerKey}) =>
    subscription(await testPushService('subscribe', applicationServerKey));
}`;

/** Runs in the service worker: counts the notifications that it has shown. */
const workerScript = `globalThis.shownNotifications ??= (() => {
  const show = registration.showNotification.bind(registration);
  registration.showNotification = async (...options) => {
    await show(...options);
    shownNotifications += 1;
  };
  return 0;
})()`;

/**
 * Runs an action that makes the service worker show a notification, and waits until the worker has shown it. Chromium
 * deletes a notification if a page calls `getNotifications` while the worker shows it, so a test must not call
 * `getNotifications` earlier.
 */
export async function untilShown(context: BrowserContext, action: () => Promise<unknown>): Promise<void> {
  const worker = await until('the service worker', () => context.serviceWorkers()[0]);
  const before = await worker.evaluate<number>(workerScript);
  await action();
  await until('the notification', async () => (await worker.evaluate<number>('shownNotifications')) > before);
}

/**
 * The push service of one test browser. Debian's Chromium has no push service, so this server replaces it: it gives the
 * app a subscription, receives pushes as a push service does (RFC 8030, 8291, 8292), decrypts them as a browser does,
 * and delivers them to the service worker of the connected page.
 */
export class TestPushService {
  /** The decrypted pushes, in the order in which they were received. */
  readonly received: string[] = [];
  #subscription: Subscription | null = null;
  #page: Page | null = null;

  private constructor(private readonly server: ProviderServer) {}

  static async start(): Promise<TestPushService> {
    const server = await ProviderServer.start();
    const service = new TestPushService(server);
    server.behaviour = (request) => service.#receive(request);
    return service;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Serves all pages that the context opens later. */
  async serve(context: BrowserContext): Promise<void> {
    await context.exposeFunction('testPushService', (action: string, serverKey = '') => {
      if (action === 'subscribe') this.#subscribe(serverKey);
      if (action === 'unsubscribe') this.#subscription = null;
      return this.#found();
    });
    await context.addInitScript({content: pageScript});
  }

  /** From this call on, delivers each received push to the service worker of this page. */
  connect(page: Page): void {
    this.#page = page;
  }

  /**
   * Replaces the subscription, as a browser may do at any time. The server responds with 410 to pushes for the old
   * subscription.
   */
  replaceSubscription(): void {
    if (this.#subscription !== null) this.#subscribe(this.#subscription.serverKey);
  }

  /** The `applicationServerKey` of the current subscription, in base64url; null if the browser is not subscribed. */
  get serverKey(): string | null {
    return this.#subscription?.serverKey ?? null;
  }

  /** Delivers a message to the service worker of the page, and waits until the worker has shown a notification. */
  deliver(page: Page, message: string): Promise<void> {
    return untilShown(page.context(), () => this.#deliver(page, message));
  }

  /** Delivers a message to the service worker of the page, as the browser does. */
  async #deliver(page: Page, message: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({registrations}) => {
        for (const {registrationId} of registrations) resolve(registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const {origin} = new URL(page.url());
    const registrationId = await registered;
    await session.send('ServiceWorker.deliverPushMessage', {origin, registrationId, data: message});
    await session.detach();
  }

  /**
   * Taps a notification of the app as the person does. The browser lets a worker bring a window to the front only after
   * a real tap. After this simulated tap, the worker therefore opens the address of the notification in the open
   * window, but then fails to focus the window.
   */
  async tap(context: BrowserContext): Promise<void> {
    await until('a notification', async () =>
      context.serviceWorkers()[0]?.evaluate<boolean>(
        `registration.getNotifications().then(([notification]) =>
          notification !== undefined && dispatchEvent(new NotificationEvent('notificationclick', {notification})))`,
      ),
    );
  }

  #subscribe(serverKey: string): void {
    this.#subscription = {path: `/push/${randomUUID()}`, keys: newPushKeys(), serverKey};
  }

  #found() {
    if (this.#subscription === null) return null;
    const {path, keys, serverKey} = this.#subscription;
    return {
      serverKey,
      subscription: {
        endpoint: this.server.origin + path,
        expirationTime: null,
        keys: {p256dh: keys.publicKey.toString('base64url'), auth: keys.authSecret.toString('base64url')},
      },
    };
  }

  async #receive({path, headers, body}: ProviderRequest): Promise<ProviderReaction> {
    const current = this.#subscription;
    if (current?.path !== path) return {status: 410};
    const [, key] = /^vapid t=[^,]+, k=(.+)$/.exec(headers['authorization'] ?? '') ?? [];
    if (key !== current.serverKey) return {status: 403};
    const message = decryptPush(body, current.keys).toString();
    if (this.#page !== null) await this.deliver(this.#page, message);
    this.received.push(message);
    return {status: 201};
  }
}
