import {qrPayload} from '@signet/domain';
import type {Login} from '../../login.js';
import {h, type Child} from '../elements/dom.js';
import {qrCode} from '../elements/qr-code.js';
import type {ScreenContext} from './screen.js';

/**
 * Creates the QR code. It contains no return URL: the phone that scans it is another device, without the cookie of
 * this browser.
 */
export function tile({sessionId}: Login, {texts, config}: ScreenContext): HTMLElement {
  const payload = qrPayload(config.appScheme, sessionId);
  return h('div', {class: 'tile'}, qrCode(payload, texts.codeLabel(config.name)));
}

/** Creates the link that opens the app on this device. After an approval, the app returns the person to this page. */
export const appLink = (
  {sessionId}: Login,
  {config, returnUrl}: ScreenContext,
  label: string,
  className: string,
): HTMLElement => h('a', {href: qrPayload(config.appScheme, sessionId, returnUrl), class: className}, label);

/**
 * Creates a link that opens the request in the web app for phones, in another tab. The link has no return URL, because
 * this page stays open, polls until the request is approved, and returns to the relying party. Returns null if the
 * operator does not offer the web app.
 */
export function webAppLink(
  {sessionId}: Login,
  {texts, config}: ScreenContext,
  className: 'plain' | 'button' = 'plain',
): HTMLElement | null {
  if (config.phoneAppUrl === undefined) return null;
  const payload = qrPayload(config.appScheme, sessionId);
  const href = `${config.phoneAppUrl}/#open=${encodeURIComponent(payload)}`;
  const link = h(
    'a',
    {href, target: '_blank', rel: 'noopener', class: className},
    texts.openInTab(config.name),
  );
  return className === 'button' ? link : h('p', {}, link);
}

/**
 * Creates a link that opens the request in a simulated phone. Returns null without `simulatorUrl`, which is set only on
 * development machines. The link is in English, because only developers read it.
 */
export function simulatorLink({sessionId}: Login, {config}: ScreenContext): HTMLElement | null {
  if (config.simulatorUrl === undefined) return null;
  const payload = qrPayload(config.appScheme, sessionId);
  const href = `${config.simulatorUrl}/#open=${encodeURIComponent(payload)}`;
  const link = h('a', {href, target: '_blank', rel: 'noopener'}, 'open in a simulated phone');
  return h('p', {class: 'development', lang: 'en'}, 'Development: ', link);
}

/** Creates the QR code, which is hidden until the person opens it. */
const hiddenCode = (summary: string, login: Login, context: ScreenContext): HTMLElement =>
  h(
    'details',
    {},
    h('summary', {}, summary),
    // The style sheet lays out this box instead of `details`, because browsers wrap the content of `details` in a box
    // that they lay out themselves.
    h('div', {class: 'inside'}, h('p', {}, context.texts.scan(context.config.name)), tile(login, context)),
  );

/**
 * Creates a link to an app on this computer, hidden until the person opens it: on most computers there is no such app, and
 * the link then does nothing.
 */
const onThisComputer = (login: Login, context: ScreenContext): HTMLElement => {
  const {texts, config} = context;
  return h(
    'details',
    {},
    h('summary', {}, texts.onThisComputer(config.name)),
    h(
      'div',
      {class: 'inside'},
      appLink(login, context, texts.openInstalled(config.name), 'plain'),
      h('p', {class: 'hint'}, texts.notOpening(config.name)),
    ),
  );
};

/** Creates the QR code for a phone, which is hidden after a push, and a link to an app on this computer. */
export function openElsewhere(login: Login, context: ScreenContext): Child[] {
  const code =
    login.pushStatus === 'DISPATCHED'
      ? hiddenCode(context.texts.noRequest, login, context)
      : tile(login, context);
  return [code, webAppLink(login, context), onThisComputer(login, context)];
}

/**
 * Creates links that open the app on this phone, and the QR code for a different phone. If the operator offers the web
 * app, its link is the button: it works on every phone, and a native app may not exist.
 */
export function openOnPhone(login: Login, context: ScreenContext): Child[] {
  const {texts, config} = context;
  const webApp = webAppLink(login, context, 'button');
  if (webApp !== null) {
    const link = appLink(login, context, texts.openInstalled(config.name), 'plain');
    const hint = h('p', {class: 'hint'}, texts.notOpening(config.name));
    return [webApp, hiddenCode(texts.useOtherPhone, login, context), h('p', {}, link), hint];
  }
  return [
    appLink(login, context, texts.openApp(config.name), 'button'),
    h('p', {class: 'hint'}, texts.notOpening(config.name)),
    hiddenCode(texts.useOtherPhone, login, context),
  ];
}
