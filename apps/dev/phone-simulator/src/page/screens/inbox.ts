import type {DeviceNotice, InboxResponse} from '@signet/contracts';
import {phoneId, phonePath} from '../browser/address.js';
import {get} from '../browser/api.js';
import {byId, setList} from '../browser/dom.js';
import {isInbox} from '../browser/guards.js';
import {onPush} from '../browser/push-events.js';
import {isShowing, show} from './navigation.js';
import {noticeText, requestSummary} from '../texts.js';

type WaitingSession = InboxResponse['sessions'][number];

const POLL_INTERVAL_MS = 2000;

function card(waiting: WaitingSession, open: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card';
  const heading = document.createElement('strong');
  heading.textContent = waiting.relyingPartyName;
  const detail = document.createElement('span');
  detail.textContent = waiting.title ?? requestSummary(waiting);
  button.append(heading, detail);
  button.addEventListener('click', open);
  return button;
}

let shown = '';

function render(sessions: readonly WaitingSession[], open: (sessionId: string) => void): void {
  const state = JSON.stringify(sessions);
  // An unchanged list is not rendered again, because that would lose the focus and make screen readers repeat the list.
  if (state === shown) return;
  shown = state;
  byId('empty', HTMLElement).hidden = sessions.length > 0;
  setList(
    'inbox',
    sessions.map((session) => card(session, () => open(session.sessionId))),
  );
}

let shownNotices = '';

/** Shows the notices that other devices of the person were added or changed. */
function showNotices(notices: readonly DeviceNotice[]): void {
  const texts = notices.map(noticeText);
  const state = JSON.stringify(texts);
  if (state === shownNotices) return;
  shownNotices = state;
  setList(
    'device-notices',
    texts.map((text) => document.createTextNode(text)),
  );
}

/** False while the person enters a code or changes the PIN, which a new request must not interrupt. */
const isIdle = (): boolean =>
  isShowing('result') ||
  (byId('code', HTMLTextAreaElement).value === '' && !byId('pin-change', HTMLDetailsElement).open);

/** The sessions that were opened automatically, so that no session is opened automatically twice. */
const autoOpened = new Set<string>();

/**
 * Keeps the list of pushed sessions up to date. Opens a new session automatically if no other session is new and the
 * person is idle.
 */
export function startInbox(open: (sessionId: string) => void): void {
  const present = (sessions: readonly WaitingSession[]) => {
    const [only, ...others] = sessions.filter(({sessionId}) => !autoOpened.has(sessionId));
    if (only !== undefined && others.length === 0 && isIdle()) {
      autoOpened.add(only.sessionId);
      open(only.sessionId);
      return;
    }
    if (isShowing('result') && only !== undefined) show('home');
    render(sessions, open);
  };
  const refresh = async () => {
    if (document.hidden || !(isShowing('home') || isShowing('result'))) return;
    const reply = await get(phonePath('sessions'), isInbox);
    if (!(isShowing('home') || isShowing('result'))) return;
    if (reply.ok) {
      showNotices(reply.content.notices ?? []);
      present(reply.content.sessions);
    }
    if (!reply.ok && reply.errorCode === 'device_locked') show('locked');
  };
  onPush((pushedTo) => pushedTo === phoneId() && void refresh());
  document.addEventListener('visibilitychange', () => void refresh());
  // The page also polls, because pushes can be lost, and sessions can end without a push.
  setInterval(() => void refresh(), POLL_INTERVAL_MS);
  void refresh();
}
