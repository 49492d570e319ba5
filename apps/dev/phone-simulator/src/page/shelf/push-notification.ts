import {element} from './elements.js';

export interface NotificationTexts {
  readonly title: string;
  readonly body: string;
}

/** A notification over the screen of a phone. A tap removes it. */
export class PushNotification {
  readonly element = element('div', 'notification');
  #sessionId: string | null = null;

  constructor() {
    // Screen readers announce a new notification.
    this.element.role = 'status';
  }

  /** @param sessionId the session of a pushed request; null for a notice */
  show({title, body}: NotificationTexts, sessionId: string | null, onTap: () => void): void {
    this.#sessionId = sessionId;
    const tap = element('button');
    tap.type = 'button';
    tap.append(element('strong', '', title), element('span', '', body));
    tap.addEventListener('click', () => {
      this.element.replaceChildren();
      onTap();
    });
    this.element.replaceChildren(tap);
  }

  /** Removes the notification of this session. */
  withdraw(sessionId: string): void {
    if (this.#sessionId === sessionId) this.element.replaceChildren();
  }
}
