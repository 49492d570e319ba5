import type {MutedSender, SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, h, isolate, taskButton, type Child} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {pushedSession, type RequestSource} from '../../store/open-request.js';
import {requestFailed} from './request-failed.js';
import {showNext} from './waiting.js';

type Names = Pick<MutedSender, 'relyingPartyName' | 'organisationName'>;

/** The name of the sender. If an operator has named its organisation, muting works for the whole organisation. */
const senderOf = ({organisationName, relyingPartyName}: Names): string =>
  isolate(organisationName ?? relyingPartyName);

/** Says that all websites of the organisation are muted. Null without an organisation. */
const extentOf = ({organisationName}: Names, {texts}: App): Child =>
  organisationName === undefined
    ? null
    : h('p', {class: 'detail'}, texts.senders.allWebsites(isolate(organisationName)));

const muted =
  (names: Names): ScreenMaker =>
  (app) => {
    const texts = app.texts.senders;
    const isLast = app.parts.waiting.read().length === 0;
    const leave = isLast ? app.texts.done : app.texts.waitingRequests.next;
    return {
      name: 'muted',
      heading: texts.muted(senderOf(names)),
      detail: texts.mutedDetail,
      icon: mark('check', 'good'),
      body: [extentOf(names, app)],
      actions: [button(leave, 'button', () => showNext(app))],
    };
  };

async function mute(app: App, sessionId: string): Promise<void> {
  const response = await app.parts.keeper.call((phone) => phone.senders.mute(sessionId));
  if (response.ok) return app.show(muted(response.content));
  requestFailed(app, response.problem, () => void app.run(() => mute(app, sessionId)));
}

const muteButton = (app: App, label: string, sessionId: string): Child =>
  taskButton(label, 'quiet', () => app.run(() => mute(app, sessionId)));

/**
 * Returns a button that mutes the sender of a request that was pushed and ended before the person opened it, for example
 * at night. The app learns the name of this sender only by muting it. Empty if the request was not pushed.
 */
export function muteUnseen(app: App, source: RequestSource): Child[] {
  const sessionId = pushedSession(source);
  return sessionId === null ? [] : [muteButton(app, app.texts.senders.nothingMoreUnseen, sessionId)];
}

/**
 * Returns a button that mutes the sender of a request that was declined or has expired, and below it which websites this
 * applies to, if an operator has named the organisation. Empty if the request was not pushed.
 */
export function muteActions(app: App, view: SessionView): Child[] {
  if (view.pushed !== true) return [];
  const {nothingMore} = app.texts.senders;
  return [muteButton(app, nothingMore(senderOf(view)), view.sessionId), extentOf(view, app)];
}
