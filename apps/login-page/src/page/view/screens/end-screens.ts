import type {Icon} from '@signet/design/icons';
import type {Login} from '../../login.js';
import type {EndWithoutLogin} from '../../view-model.js';
import type {Ending} from '../../texts/texts.js';
import {button, isolate, type Child} from '../elements/dom.js';
import {mark} from '../elements/icons.js';
import {purposeOf, type Screen, type ScreenContext} from './screen.js';

/**
 * The screen of a declined or expired login or signing. The browser still has the login cookie, so the page can get the
 * redirect URL.
 */
export function ended(how: 'declined' | 'expired', login: Login, {texts, actions}: ScreenContext): Screen {
  const site = isolate(login.site);
  const {heading, detail} = purposeOf(login, texts)[how];
  return {
    heading,
    detail: detail(site),
    above: [mark(how === 'declined' ? 'cross' : 'clock', 'warn')],
    below: [button(texts.backTo(site), 'button', () => actions.exit(login))],
  };
}

const goBack = ({texts, actions}: ScreenContext, className: string): Child =>
  actions.goBack === null ? null : button(texts.goBack, className, actions.goBack);

export const superseded = (context: ScreenContext): Screen => ({
  ...context.texts.superseded,
  above: [mark('tabs', 'calm')],
  below: [button(context.texts.goToNewer, 'button', context.actions.showNewer), goBack(context, 'quiet')],
});

/**
 * The screen of a login or signing that ended elsewhere, for example in another tab. This page has no redirect URL and
 * can only go back in the browser's history.
 */
export const endedElsewhere = (login: Login, context: ScreenContext): Screen => ({
  ...purposeOf(login, context.texts).endedElsewhere,
  above: [mark('tabs', 'calm')],
  below: [goBack(context, 'button')],
});

/** The screen of a browser that the app has opened, although the login or signing began in another one. */
export const otherBrowser = ({texts}: ScreenContext): Screen => ({
  ...texts.otherBrowser,
  above: [mark('tabs', 'warn')],
  below: [],
});

/** The screen of a tab that the person returns to after another tab has finished the login or signing. */
export const finished = (site: string, context: ScreenContext): Screen => ({
  heading: context.texts.finished.heading,
  detail: context.texts.finished.detail(isolate(site)),
  above: [mark('check', 'good')],
  below: [goBack(context, 'quiet')],
});

const icons: Readonly<Record<EndWithoutLogin, Icon>> = {
  invalidLink: 'link',
  cookiesBlocked: 'cookie',
  storageBlocked: 'tabs',
  noLogin: 'question',
  failed: 'alert',
};

/** Names the page and the API, because the cookie belongs to the host of the API. */
function cookiesBlocked({texts, language, config, returnUrl}: ScreenContext): Ending {
  const hosts = [...new Set([returnUrl, config.apiUrl].map((url) => isolate(new URL(url).hostname)))];
  const {heading, detail} = texts.cookiesBlocked;
  return {heading, detail: detail(new Intl.ListFormat(language).format(hosts))};
}

/**
 * The screen that is shown when the page knows no login or signing, for example because the link is invalid. It
 * therefore has no link to the relying party.
 */
export function endWithoutLogin(how: EndWithoutLogin, context: ScreenContext): Screen {
  const {texts, actions} = context;
  const buttons =
    how === 'failed'
      ? [button(texts.tryAgain, 'button', actions.retry), goBack(context, 'quiet')]
      : [goBack(context, 'button')];
  const {heading, detail} = how === 'cookiesBlocked' ? cookiesBlocked(context) : texts[how];
  return {
    heading,
    detail,
    above: [mark(icons[how], how === 'failed' ? 'warn' : 'calm')],
    below: buttons,
  };
}
