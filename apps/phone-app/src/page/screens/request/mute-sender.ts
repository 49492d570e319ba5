import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {button, h, isolate, taskButton, type Child} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {senderWords} from '../../words/sender-words.js';
import {waitingWords} from '../../words/waiting-words.js';
import {requestFailed} from './request-failed.js';
import {showNext} from './waiting.js';

/** The name of the sender. If an operator has named its organisation, muting works for the whole organisation. */
const senderOf = ({organisationName, relyingPartyName}: SessionView): string =>
  isolate(organisationName ?? relyingPartyName);

const muted =
  (view: SessionView): ScreenMaker =>
  (app) => {
    const words = senderWords[app.language];
    const isLast = app.parts.waiting.read().length === 0;
    const leave = isLast ? app.words.done : waitingWords[app.language].next;
    return {
      name: 'muted',
      heading: words.muted(senderOf(view)),
      detail: words.mutedDetail,
      icon: mark('check', 'good'),
      actions: [button(leave, 'button', () => showNext(app))],
    };
  };

async function mute(app: App, view: SessionView): Promise<void> {
  const answer = await app.parts.keeper.call((phone) => phone.senders.mute(view.sessionId));
  if (answer.ok) return app.show(muted(view));
  requestFailed(app, answer.problem, () => void app.run(() => mute(app, view)));
}

/**
 * Returns a button that mutes the sender of a declined request, and below it which websites this applies to, if an
 * operator has named the organisation. Empty if the request was not pushed.
 */
export function muteActions(app: App, view: SessionView): Child[] {
  if (view.pushed !== true) return [];
  const {nothingMore, allWebsites} = senderWords[app.language];
  const {organisationName} = view;
  return [
    taskButton(nothingMore(senderOf(view)), 'quiet', () => app.run(() => mute(app, view))),
    organisationName === undefined ? null : h('p', {class: 'detail'}, allWebsites(isolate(organisationName))),
  ];
}
