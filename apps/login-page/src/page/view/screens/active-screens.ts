import type {Login} from '../../login.js';
import {asker} from '../elements/asker.js';
import {button, h, isolate, type Child} from '../elements/dom.js';
import {mark, spinner} from '../elements/icons.js';
import {progress} from '../elements/progress.js';
import {pushNumber} from '../elements/push-number.js';
import {appLink, openElsewhere, openOnPhone, simulatorLink, usesLink, webAppLink} from './open-app.js';
import {purposeOf, startOf, type Screen, type ScreenContext} from './screen.js';

const timeAndCancel = (login: Login, {texts, actions, countdown}: ScreenContext): HTMLElement =>
  h(
    'div',
    {class: 'row'},
    countdown(login.expiresAt),
    button(texts.cancel, 'quiet', () => actions.exit(login)),
  );

/** Tells the person how to open the request, and whether a phone was notified. */
function instruction(login: Login, context: ScreenContext): string {
  const {texts, config} = context;
  if (login.pushStatus === 'DISPATCHED') return texts.notified;
  const open =
    context.onPhone && usesLink(login, context)
      ? purposeOf(login, texts).openHere(config.name)
      : texts.scan(config.name);
  return login.pushStatus === 'NO_DEVICE' ? `${texts.notNotified} ${open}` : open;
}

/** The number of a pushed session with start proof. */
function numberOf(login: Login, context: ScreenContext): HTMLElement | null {
  const start = startOf(login, context);
  return start === null ? null : pushNumber(start, context.texts);
}

/** Warns before the start if the app would return to another browser, in which nobody can complete the session. */
function inAppWarning(login: Login, context: ScreenContext): HTMLElement | null {
  const {texts, onPhone, inAppBrowser} = context;
  const returns = login.start !== undefined && usesLink(login, context);
  if (!inAppBrowser || !onPhone || !returns) return null;
  return h('p', {class: 'caution'}, texts.inAppBrowser(isolate(login.site)));
}

export function waiting(login: Login, context: ScreenContext): Screen {
  const options = context.onPhone ? openOnPhone(login, context) : openElsewhere(login, context);
  return {
    heading: purposeOf(login, context.texts).title(isolate(login.site)),
    detail: instruction(login, context),
    caution: purposeOf(login, context.texts).neverApprove,
    above: [progress(login, context, 'open')],
    between: [inAppWarning(login, context), asker(login, context), numberOf(login, context)],
    below: [...options, simulatorLink(login, context), timeAndCancel(login, context)],
  };
}

export function opened(login: Login, pairingCode: string | undefined, context: ScreenContext): Screen {
  const {texts, config} = context;
  const pairing =
    pairingCode === undefined
      ? null
      : h('p', {class: 'pairing'}, texts.samePairingCode, h('strong', {}, pairingCode));
  const link = context.onPhone
    ? (webAppLink(login, context, 'button') ?? appLink(login, context, texts.openApp(config.name), 'button'))
    : null;
  return {
    heading: texts.continueOnPhone,
    detail: purposeOf(login, texts).check(isolate(login.site)),
    caution: purposeOf(login, texts).neverApprove,
    above: [progress(login, context, 'approve')],
    between: [pairing, asker(login, context), numberOf(login, context)],
    below: [link, timeAndCancel(login, context)],
  };
}

const proceed = (login: Login, redirect: string | undefined, {texts}: ScreenContext): Child =>
  redirect === undefined
    ? null
    : h('p', {}, h('a', {href: redirect, class: 'plain'}, texts.proceed(isolate(login.site))));

export const creatingContainer = (login: Login, context: ScreenContext): Screen => ({
  ...context.texts.signing.creatingContainer,
  above: [progress(login, context, 'back'), spinner()],
  below: [],
});

export const approved = (login: Login, redirect: string | undefined, context: ScreenContext): Screen => ({
  heading: purposeOf(login, context.texts).approved,
  detail: context.texts.returning(isolate(login.site)),
  above: [progress(login, context, 'back'), mark('check', 'good')],
  below: [proceed(login, redirect, context)],
});

/** The screen of the tab that began, after the app has opened another one, which completes. */
export const returnsElsewhere = (login: Login, context: ScreenContext): Screen => ({
  heading: purposeOf(login, context.texts).approved,
  detail: context.texts.continueInWindow,
  above: [progress(login, context, 'back'), mark('check', 'good')],
  below: [],
});

export const exiting = (login: Login, redirect: string | undefined, context: ScreenContext): Screen => ({
  heading: context.texts.returning(isolate(login.site)),
  detail: '',
  above: [spinner()],
  below: [proceed(login, redirect, context)],
});

export const starting = ({texts}: ScreenContext): Screen => ({
  heading: texts.starting,
  detail: '',
  above: [spinner()],
  below: [],
});
