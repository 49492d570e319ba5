import type {InboxResponse} from '@signet/contracts';
import {phoneId, phonePath} from './address.js';
import {get} from './api.js';
import {byId, setList} from './dom.js';
import {isInbox} from './expected.js';
import {onRing} from './rings.js';
import {isInHand, isOn, show} from './screens.js';
import {asks} from './words.js';

type Waiting = InboxResponse['sessions'][number];

const EVERY_MS = 2000;

function card(waiting: Waiting, open: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card';
  const heading = document.createElement('strong');
  heading.textContent = waiting.relyingPartyName;
  const detail = document.createElement('span');
  detail.textContent = waiting.title ?? asks(waiting);
  button.append(heading, detail);
  button.addEventListener('click', open);
  return button;
}

let shown = '';

function render(sessions: readonly Waiting[], open: (sessionId: string) => void): void {
  const state = JSON.stringify(sessions);
  // Drawing the same again would take the focus away and be read out once more.
  if (state === shown) return;
  shown = state;
  byId('empty', HTMLElement).hidden = sessions.length > 0;
  setList(
    'inbox',
    sessions.map((session) => card(session, () => open(session.sessionId))),
  );
}

/** Whether the person does nothing here that a request must not interrupt. */
const isIdle = (): boolean =>
  isOn('result') ||
  (byId('code', HTMLTextAreaElement).value === '' && !byId('pin-change', HTMLDetailsElement).open);

/** What opened by itself once; it does so no second time, whatever became of it. */
const opened = new Set<string>();

/**
 * Shows what was pushed to this person, as it comes. On the phone in their hand a request opens by itself; phones on a
 * table only show theirs, as one person may have several of them.
 */
export function watchInbox(open: (sessionId: string) => void): void {
  const present = (sessions: readonly Waiting[]) => {
    const [only, ...others] = sessions.filter(({sessionId}) => !opened.has(sessionId));
    if (only !== undefined && others.length === 0 && isInHand() && isIdle()) {
      opened.add(only.sessionId);
      open(only.sessionId);
      return;
    }
    if (isOn('result') && only !== undefined) show('home');
    render(sessions, open);
  };
  const look = async () => {
    if (document.hidden || !(isOn('home') || isOn('result'))) return;
    const reply = await get(phonePath('sessions'), isInbox);
    if (!(isOn('home') || isOn('result'))) return;
    if (reply.ok) present(reply.content.sessions);
    else if (reply.errorCode === 'device_locked') show('locked');
  };
  onRing((rung) => rung === phoneId() && void look());
  document.addEventListener('visibilitychange', () => void look());
  // Pushes get lost, and sessions end without one.
  setInterval(() => void look(), EVERY_MS);
  void look();
}
