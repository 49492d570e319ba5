import type {Icon} from '@signet/design/icons';
import type {SessionView} from '@signet/contracts';
import type {ScreenMaker} from '../../display/screen.js';
import {button, h, isolate, type Child} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import type {Texts} from '../../texts/texts.js';
import {muteActions} from './mute-sender.js';
import {showNext} from './waiting.js';

export type Result = 'approved' | 'signed' | 'declined' | 'expired' | 'unknown';

const icons: Readonly<Record<Result, readonly [Icon, 'calm' | 'good' | 'warn']>> = {
  approved: ['check', 'good'],
  signed: ['check', 'good'],
  declined: ['cross', 'calm'],
  expired: ['clock', 'warn'],
  unknown: ['question', 'warn'],
};

/** Returns a link to the website if a link with an allowed return URL has opened the request, and otherwise null. */
function back({returnUrl, relyingPartyName}: SessionView, texts: Texts): Child {
  if (returnUrl === undefined || !/^https?:/i.test(returnUrl)) return null;
  // In the phone simulator, the app runs in a frame. The website must open in another tab, not in that frame.
  const target = window.top === window ? {} : {target: '_blank'};
  return h(
    'a',
    {class: 'button', href: returnUrl, ...target},
    texts.result.backTo(isolate(relyingPartyName)),
  );
}

/** Shows how the request ended on this phone. */
export const result =
  (how: Result, view: SessionView): ScreenMaker =>
  (app) => {
    const {texts} = app;
    app.parts.openRequest.forget();
    // If the result is unknown, the person can open the request again.
    if (how !== 'unknown')
      void app.parts.openedRequests.remove({kind: 'inbox', sessionId: view.sessionId}).catch(() => undefined);
    const {heading, detail} = texts.result[how];
    const link = back(view, texts);
    const isLast = app.parts.waiting.read().length === 0;
    const leave = isLast ? texts.done : app.texts.waitingRequests.next;
    const elsewhere = how === 'approved' || how === 'signed' ? texts.result.otherScreen : '';
    return {
      name: 'result',
      heading,
      detail: detail(isolate(view.relyingPartyName)),
      icon: mark(...icons[how]),
      body: [link === null && elsewhere !== '' ? h('p', {class: 'detail'}, elsewhere) : null],
      actions: [
        link,
        button(leave, link === null ? 'button' : 'quiet', () => showNext(app)),
        ...(how === 'declined' || how === 'expired' ? muteActions(app, view) : []),
      ],
    };
  };
