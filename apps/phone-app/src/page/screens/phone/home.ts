import type {DeviceNotice, InboxResponse} from '@signet/contracts';
import {websiteCard} from '@signet/design/website-card';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, h, isolate} from '../../elements/dom.js';
import {nothing} from '../../elements/nothing.js';
import {startPolling} from '../../polling.js';
import {isSameSession, type RequestSource} from '../../store/open-request.js';
import type {OpenedRequest} from '../../store/opened-requests.js';
import {scan} from '../scan.js';
import {history} from './history.js';
import {noticeElements} from '../devices/notices.js';

type Pushed = InboxResponse['sessions'][number];
type Waiting = OpenedRequest | (Pushed & {readonly source: RequestSource});

/** The pushed requests, and those that this phone has opened before. Only pushed ones are in the inbox of the service. */
async function allWaiting({parts: {openedRequests}}: App, pushed: readonly Pushed[]): Promise<Waiting[]> {
  const inbox = pushed.map((session) => ({
    ...session,
    source: {kind: 'inbox', sessionId: session.sessionId} as const,
  }));
  const opened = await openedRequests.list();
  return [
    ...opened.filter(({source}) => !inbox.some((other) => isSameSession(other.source, source))),
    ...inbox,
  ];
}

function card(app: App, waiting: Waiting): HTMLElement {
  const {source, signatureType, title} = waiting;
  const {asksToLogIn, asksToSign} = app.texts.home;
  const asks = signatureType === 'SIGNING' ? asksToSign : asksToLogIn;
  const element = button('', 'card', () => app.screens.openSession(app, source));
  const quote = title === undefined ? null : h('span', {dir: 'auto', class: 'quote'}, title);
  element.append(websiteCard(waiting, app.language, h('span', {}, asks), quote));
  return element;
}

function updateNotice({texts, update}: App): HTMLElement | null {
  if (update === null) return null;
  return h('p', {class: 'update'}, h('span', {}, texts.update), button(texts.updateNow, 'quiet', update));
}

/** Says that nothing rings while notifications are off. */
function silence({parts: {notifications}, texts}: App): HTMLElement | null {
  if (notifications === null || notifications.state === 'on') return null;
  return h('p', {class: 'empty'}, texts.recovery.silent);
}

/**
 * Creates the list of notices and requests, and a function that renders the list. If nothing has changed, the list is
 * not replaced, so that it keeps the focus and screen readers do not read it again.
 */
function inboxList(app: App) {
  const {knownNotices} = app.parts;
  const list = h('div', {class: 'inbox', 'aria-live': 'polite', tabindex: '-1'});
  let shown = '';
  let latest: InboxResponse = {sessions: []};
  const render = async (inbox: InboxResponse) => {
    latest = inbox;
    const {sessions, notices: all = []} = inbox;
    const notices = await knownNotices.without(all);
    const requests = await allWaiting(app, sessions);
    const state = JSON.stringify({requests, notices});
    if (state === shown) return;
    shown = state;
    const {waiting, empty} = app.texts.home;
    const waitingCards = requests.map((request) => card(app, request));
    const dismiss = async (notice: DeviceNotice) => {
      await knownNotices.add(notice, all);
      await render(latest);
      // The button that had the focus has disappeared.
      list.focus();
    };
    const children = [
      ...noticeElements(app, notices, dismiss),
      ...(requests.length === 0
        ? [nothing('inbox', empty), silence(app)]
        : [h('h2', {}, waiting), ...waitingCards]),
    ];
    list.replaceChildren(...children.filter((child) => child !== null));
  };
  return {list, render};
}

function closeEnded(shown: readonly Notification[], waiting: InboxResponse['sessions']): void {
  const tags = new Set(waiting.map(({sessionId}) => sessionId));
  for (const notification of shown) if (!tags.has(notification.tag)) notification.close();
}

/** Shows and hides the notice that there is no connection, but hides no other notice. */
function connectionNotice(app: App): (isOffline: boolean) => void {
  let isShown = false;
  return (isOffline) => {
    if (isOffline !== isShown) app.notify(isOffline ? app.texts.offline : '');
    isShown = isOffline;
  };
}

interface Rendering {
  readonly render: (inbox: InboxResponse) => Promise<void>;
  readonly showOffline: (isOffline: boolean) => void;
}

async function refresh(app: App, {render, showOffline}: Rendering): Promise<void> {
  // Read the notifications before the call, so that the notification of a request that arrives later is not closed.
  const shown = (await app.parts.notifications?.shown()) ?? [];
  const response = await app.parts.keeper.call((phone) => phone.inbox());
  if (!app.isShowing(home)) return;
  if (response.ok) {
    showOffline(false);
    // This phone works, so it needs no code.
    app.parts.enteredCode.forget();
    await render(response.content);
    closeEnded(shown, response.content.sessions);
  } else if (response.problem === 'locked') app.show(app.screens.locked);
  else if (response.problem === 'removed') app.show(app.screens.removed);
  else showOffline(true);
}

/** The home screen: the notices, the waiting requests, and buttons for the camera, the history and the settings. */
export const home: ScreenMaker = (app) => {
  const {texts} = app;
  app.parts.openRequest.forget();
  const {list, render} = inboxList(app);
  const rendering = {render, showOffline: connectionNotice(app)};
  const stop = startPolling(() => refresh(app, rendering));
  const go = (maker: ScreenMaker) => () => app.show(maker);
  return {
    name: 'home',
    heading: texts.home.greeting(isolate(app.parts.keeper.displayName)),
    body: [updateNotice(app), list],
    actions: [
      button(texts.home.scan, 'button', go(scan(go(home)))),
      h(
        'div',
        {class: 'pair'},
        button(texts.home.history, 'quiet', go(history)),
        button(texts.home.settings, 'quiet', go(app.screens.settings)),
      ),
    ],
    stop,
  };
};
