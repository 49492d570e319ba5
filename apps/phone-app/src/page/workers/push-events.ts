import {notificationIcon} from './brand-icon.js';
import {readSubscribed, SUBSCRIBED} from '../notifications/subscribed.js';
import {Database} from '../store/database.js';
import {chooseLanguage, type Language} from '@signet/design/languages';
import {notificationsByLanguage, type NotificationKind} from '../texts/notification-texts.js';

const DATABASE = 'signet';

async function language(): Promise<Language> {
  try {
    const database = await Database.open(DATABASE, () => undefined);
    const subscribed = readSubscribed(await database.read(SUBSCRIBED));
    database.close();
    if (subscribed !== null) return subscribed.language;
  } catch {
    // Without storage, the language of the browser is the best guess.
  }
  return chooseLanguage(navigator.languages);
}

interface Pushed {
  readonly kind: NotificationKind;
  /**
   * The tag of the notification: the session id, or the kind if there is no session id. A new notification replaces one
   * with the same tag.
   */
  readonly tag: string;
  /** The fragment of the address that opens the request in the app; empty if a tap opens no request. */
  readonly hash: string;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof value === 'object' && value),
});

/**
 * Parses the payload of a push. An unknown payload is shown as a request, because browsers require a notification for
 * each push, and the inbox of the app shows which requests really wait.
 */
function readPush(data: PushMessageData | null): Pushed {
  try {
    const {type, sessionId} = membersOf(data?.json());
    if (type === 'notice') return {kind: 'notice', tag: 'notice', hash: ''};
    if (typeof sessionId === 'string' && type === 'withdrawal')
      return {kind: 'withdrawal', tag: sessionId, hash: ''};
    if (typeof sessionId === 'string')
      return {kind: 'session', tag: sessionId, hash: `#session=${encodeURIComponent(sessionId)}`};
  } catch {
    // The payload is not JSON.
  }
  return {kind: 'session', tag: 'session', hash: ''};
}

async function show({kind, tag, hash}: Pushed): Promise<void> {
  const {title, body} = notificationsByLanguage[await language()][kind];
  // Browsers require that each push shows a notification. A withdrawal silently replaces the notification of its
  // request.
  const silent = kind === 'withdrawal';
  const icon = await notificationIcon();
  await registration.showNotification(title, {body, tag, silent, icon, data: {hash}});
}

let latest: Promise<void> = Promise.resolve();

/**
 * Shows the notification for a push. Handles pushes in the order in which they arrive, because a withdrawal must
 * replace the notification of its request.
 */
export function receivePush(data: PushMessageData | null): Promise<void> {
  const showPush = () => show(readPush(data));
  latest = latest.then(showPush, showPush);
  return latest;
}

/** Asks the person to open the app, which then subscribes again. Only the app, not this worker, can call the API. */
export const announceRenewal = (): Promise<void> => show({kind: 'renewal', tag: 'renewal', hash: ''});

/** Opens the app with the request of a notification, or with its first screen if the notification opens no request. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const {hash} = membersOf(notification.data);
  const address = `/${typeof hash === 'string' ? hash : ''}`;
  const [window] = await clients.matchAll({type: 'window'});
  if (window === undefined) await clients.openWindow(address);
  else {
    await window.navigate(address);
    await window.focus();
  }
}
