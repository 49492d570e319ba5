import type {InboxResponse} from '@signet/contracts';
import {phonePath} from './address.js';
import {get} from './api.js';
import {byId, setList} from './dom.js';
import {isOn, show} from './screens.js';

type Waiting = InboxResponse['sessions'][number];

const EVERY_MS = 2000;

function card({relyingPartyName, signatureType, title}: Waiting, open: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card';
  const heading = document.createElement('strong');
  heading.textContent = relyingPartyName;
  const detail = document.createElement('span');
  detail.textContent = title ?? (signatureType === 'SIGNING' ? 'Asks you to sign' : 'Asks you to log in');
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

/** Shows what was pushed to this person while the phone lies open on the table. */
export function watchInbox(open: (sessionId: string) => void): void {
  const look = async () => {
    if (document.hidden || !isOn('home')) return;
    const reply = await get<InboxResponse>(phonePath('sessions'));
    if (reply.ok) render(reply.content.sessions, open);
    else if (reply.errorCode === 'device_locked') show('locked');
  };
  new EventSource(phonePath('rings')).addEventListener('message', () => void look());
  // Pushes get lost, and sessions end without one.
  setInterval(() => void look(), EVERY_MS);
  void look();
}
