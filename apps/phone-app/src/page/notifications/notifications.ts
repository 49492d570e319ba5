import type {Problem} from '../api/outcome.js';
import type {PhoneKeeper} from '../phone-keeper.js';
import type {Database} from '../store/database.js';
import type {Language} from '@signet/design/languages';
import {readSubscribed, SUBSCRIBED, type Subscribed} from './subscribed.js';
import {subscribe} from './subscription.js';

/** `unsupported`: the browser does not support Web Push. `blocked`: the person does not allow notifications. */
export type NotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

/** `noPushService`: the browser's push service cannot be reached. */
export type NotificationProblem = Problem | 'noPushService';

interface Parts {
  readonly keeper: Pick<PhoneKeeper, 'call'>;
  readonly database: Pick<Database, 'read' | 'write' | 'delete'>;
  /** The public key that identifies the service to push services (RFC 8292), in base64url. */
  readonly pushKey: string;
}

const registration = () => navigator.serviceWorker.ready;

/** Turns Web Push notifications in this browser on and off (W3C Push API). */
export class Notifications {
  private constructor(
    private readonly parts: Parts,
    private subscribed: Subscribed | null,
  ) {}

  static async load(parts: Parts): Promise<Notifications> {
    return new Notifications(parts, readSubscribed(await parts.database.read(SUBSCRIBED)));
  }

  get state(): NotificationState {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      return 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && this.subscribed !== null ? 'on' : 'off';
  }

  /**
   * Asks for the person's permission, subscribes, and sends the subscription to the service. Must be called from a
   * click.
   * @returns null if notifications are now on, or if the person does not give the permission (see `state`); otherwise
   * the problem
   */
  async turnOn(language: Language): Promise<NotificationProblem | null> {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    return this.#subscribe(language);
  }

  /**
   * Ends the subscription without a call to the service: when the service sends the next push, the browser's push
   * service responds that the subscription has ended.
   */
  async turnOff(): Promise<void> {
    const subscription = await (await registration()).pushManager.getSubscription();
    await subscription?.unsubscribe();
    await this.parts.database.delete(SUBSCRIBED);
    this.subscribed = null;
  }

  /**
   * Closes the notifications and ends the subscription of a phone that was removed. The entry in the database is already
   * deleted.
   */
  async forget(): Promise<void> {
    const shown = await this.shown();
    for (const notification of shown) notification.close();
    const wasOn = this.state === 'on';
    this.subscribed = null;
    if (!wasOn) return;
    const subscription = await (await registration()).pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  /**
   * Sends a new subscription to the service if the browser has replaced the old one, or if the operator has replaced
   * `pushKey`. Ignores problems, because the app calls `renew` at each start.
   */
  async renew(): Promise<void> {
    if (this.state === 'on' && this.subscribed !== null) await this.#subscribe(this.subscribed.language);
  }

  /** Sends the subscription again after the phone was set up anew, because the new device has none. */
  async resend(): Promise<void> {
    if (this.subscribed !== null) this.subscribed = {...this.subscribed, token: ''};
    await this.renew();
  }

  /** Sets the language of later notifications. */
  async speak(language: Language): Promise<void> {
    if (this.subscribed !== null) await this.#remember({...this.subscribed, language});
  }

  /**
   * Returns the notifications that the browser shows for this app; an empty list unless `state` is `on`. The `tag` of a
   * notification about a session is the session id.
   */
  async shown(): Promise<readonly Notification[]> {
    if (this.state !== 'on') return [];
    return (await navigator.serviceWorker.getRegistration())?.getNotifications() ?? [];
  }

  async #subscribe(language: Language): Promise<NotificationProblem | null> {
    const token = await subscribe(await registration(), this.parts.pushKey);
    if (token === null) return 'noPushService';
    if (token !== this.subscribed?.token) {
      const response = await this.parts.keeper.call((phone) =>
        phone.replacePushToken({provider: 'WEBPUSH', token}),
      );
      if (!response.ok) return response.problem;
    }
    await this.#remember({token, language});
    return null;
  }

  async #remember(subscribed: Subscribed): Promise<void> {
    await this.parts.database.write(SUBSCRIBED, subscribed);
    this.subscribed = subscribed;
  }
}
