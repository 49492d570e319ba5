import type {SessionView} from '@signet/contracts';
import type {ScreenMaker} from '../../display/screen.js';
import {button, isolate} from '../../elements/dom.js';
import {mark} from '../../elements/icons.js';
import {muteActions} from './mute-sender.js';
import {showNext} from './waiting.js';

/**
 * Says that the request was cancelled because of its number, and that somebody else may have begun it.
 * @param why `none` if the person has seen none of the numbers on the page, `wrong` if the number was a wrong one
 */
export const numberRefused =
  (why: 'none' | 'wrong', view: SessionView): ScreenMaker =>
  (app) => {
    const {texts, parts} = app;
    parts.openRequest.forget();
    void parts.openedRequests.remove({kind: 'inbox', sessionId: view.sessionId}).catch(() => undefined);
    const {heading, detail} = texts.start[why];
    const leave = parts.waiting.read().length === 0 ? texts.done : texts.waitingRequests.next;
    return {
      name: 'number-refused',
      heading,
      detail: detail(isolate(view.relyingPartyName)),
      icon: mark('alert', 'warn'),
      actions: [button(leave, 'button', () => showNext(app)), ...muteActions(app, view)],
    };
  };
