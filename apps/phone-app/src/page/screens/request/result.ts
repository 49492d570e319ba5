import type {Icon} from '@signet/design/icons';
import type {SessionView} from '@signet/contracts';
import {button, h, isolate, type Child} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import type {ScreenMaker} from '../../screen.js';
import type {Words} from '../../words/words.js';
import {home} from '../phone/home.js';

export type Result = 'approved' | 'signed' | 'declined' | 'expired' | 'unknown';

const icons: Readonly<Record<Result, readonly [Icon, 'calm' | 'good' | 'warn']>> = {
  approved: ['check', 'good'],
  signed: ['check', 'good'],
  declined: ['cross', 'calm'],
  expired: ['clock', 'warn'],
  unknown: ['question', 'warn'],
};

/** Returns a link to the website if the request was opened by a link and the service allows its return URL. */
function back({returnUrl, relyingPartyName}: SessionView, words: Words): Child {
  if (returnUrl === undefined || !/^https?:/i.test(returnUrl)) return null;
  // On the shelf of the phone simulator, the app is in a frame, which must not show another website.
  const target = window.top === window ? {} : {target: '_blank'};
  return h(
    'a',
    {class: 'button', href: returnUrl, ...target},
    words.result.backTo(isolate(relyingPartyName)),
  );
}

/** Shows the result of the request on this phone. */
export const result =
  (how: Result, view: SessionView): ScreenMaker =>
  (app) => {
    const {words} = app;
    const {heading, detail} = words.result[how];
    const link = back(view, words);
    const elsewhere = how === 'approved' || how === 'signed' ? words.result.otherScreen : '';
    return {
      name: 'result',
      heading,
      detail: detail(isolate(view.relyingPartyName)),
      icon: mark(...icons[how]),
      body: [link === null && elsewhere !== '' ? h('p', {class: 'detail'}, elsewhere) : null],
      actions: [link, button(words.done, link === null ? 'button' : 'quiet', () => app.show(home))],
    };
  };
