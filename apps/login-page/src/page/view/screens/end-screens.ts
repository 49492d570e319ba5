import type {Login} from '../../login.js';
import type {EndWithoutLogin} from '../../view-model.js';
import {button, isolate, type Child} from '../elements/dom.js';
import {mark, type Icon} from '../elements/icons.js';
import {purposeOf, type Screen, type ScreenContext} from './screen.js';

/** A login that ended while this browser held it: the service knows the way back. */
export function ended(how: 'declined' | 'expired', login: Login, {words, actions}: ScreenContext): Screen {
  const site = isolate(login.site);
  const {heading, detail} = purposeOf(login, words)[how];
  return {
    heading,
    detail: detail(site),
    above: [mark(how === 'declined' ? 'cross' : 'clock', 'warn')],
    below: [button(words.backTo(site), 'button', () => actions.leave(login))],
  };
}

const goBack = ({words, actions}: ScreenContext, className: string): Child =>
  actions.goBack === null ? null : button(words.goBack, className, actions.goBack);

export const superseded = (context: ScreenContext): Screen => ({
  ...context.words.superseded,
  above: [mark('tabs', 'calm')],
  below: [button(context.words.goToNewer, 'button', context.actions.showNewer), goBack(context, 'quiet')],
});

/** A login that ended in another tab: only the browser may know a way back. */
export const endedElsewhere = (login: Login, context: ScreenContext): Screen => ({
  ...purposeOf(login, context.words).endedElsewhere,
  above: [mark('tabs', 'calm')],
  below: [goBack(context, 'button')],
});

const icons: Readonly<Record<EndWithoutLogin, Icon>> = {
  invalidLink: 'link',
  cookiesBlocked: 'cookie',
  noLogin: 'question',
  failed: 'alert',
};

/** An end at which only the browser may know a way back. */
export function endWithoutLogin(how: EndWithoutLogin, context: ScreenContext): Screen {
  const {words, actions} = context;
  const actionsOf =
    how === 'failed'
      ? [button(words.tryAgain, 'button', actions.again), goBack(context, 'quiet')]
      : [goBack(context, 'button')];
  return {...words[how], above: [mark(icons[how], how === 'failed' ? 'warn' : 'calm')], below: actionsOf};
}
