import {qrPayload} from '@signet/domain';
import type {Login} from '../../login.js';
import {h, type Child} from '../elements/dom.js';
import {changingQrCode, qrCode} from '../elements/qr-code.js';
import {startOf, type ScreenContext} from './screen.js';

/**
 * Creates the QR code; of a session with start proof, one that changes. It contains no return URL: the phone that scans
 * it is another device, without the cookie of this browser. Returns null if no QR code can open the session.
 */
export function tile(login: Login, context: ScreenContext): HTMLElement | null {
  const {texts, config, onFrame} = context;
  const label = texts.codeLabel(config.name);
  const start = startOf(login, context);
  if (start === null)
    return h('div', {class: 'tile'}, qrCode(qrPayload(config.appScheme, login.sessionId), label));
  if (!start.ways.includes('QR')) return null;
  const {elements, show} = changingQrCode(label, texts.newCode);
  onFrame((frame) =>
    show(frame === null ? null : qrPayload(config.appScheme, login.sessionId, undefined, frame)),
  );
  return h('div', {class: 'tile'}, ...elements);
}

/**
 * The text of a link to the app on this device. After an approval, the app returns the person to this page: to
 * `returnUrl`, or of a session with start proof, to the address that the service gives to the app. Null if no link can
 * open the session, or if the service has not told its proof yet.
 */
function linkPayload(login: Login, context: ScreenContext, returnUrl?: string): string | null {
  const {appScheme} = context.config;
  const start = startOf(login, context);
  if (start === null) return qrPayload(appScheme, login.sessionId, returnUrl);
  return start.link === undefined ? null : qrPayload(appScheme, login.sessionId, undefined, start.link);
}

/** Creates the link that opens the app on this device; null if no link can open the session. */
export function appLink(
  login: Login,
  context: ScreenContext,
  label: string,
  className: string,
): HTMLElement | null {
  const href = linkPayload(login, context, context.returnUrl);
  return href === null ? null : h('a', {href, class: className}, label);
}

/**
 * Creates a link that opens the request in the web app for phones, in another tab. The link has no return URL, because
 * this page stays open, polls until the request is approved, and returns to the relying party. Returns null if the
 * operator does not offer the web app.
 */
export function webAppLink(
  login: Login,
  context: ScreenContext,
  className: 'plain' | 'button' = 'plain',
): HTMLElement | null {
  const {texts, config} = context;
  const payload = linkPayload(login, context);
  if (config.phoneAppUrl === undefined || payload === null) return null;
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
export function simulatorLink(login: Login, context: ScreenContext): HTMLElement | null {
  const {config} = context;
  const payload = linkPayload(login, context);
  if (config.simulatorUrl === undefined || payload === null) return null;
  const href = `${config.simulatorUrl}/#open=${encodeURIComponent(payload)}`;
  const link = h('a', {href, target: '_blank', rel: 'noopener'}, 'open in a simulated phone');
  return h('p', {class: 'development', lang: 'en'}, 'Development: ', link);
}

/** Creates the QR code, which is hidden until the person opens it; null if no QR code can open the session. */
function hiddenCode(summary: string, login: Login, context: ScreenContext): HTMLElement | null {
  const code = tile(login, context);
  if (code === null) return null;
  return h(
    'details',
    {},
    h('summary', {}, summary),
    // The style sheet lays out this box instead of `details`, because browsers wrap the content of `details` in a box
    // that they lay out themselves.
    h('div', {class: 'inside'}, h('p', {}, context.texts.scan(context.config.name)), code),
  );
}

/**
 * Creates a link to an app on this computer, hidden until the person opens it: on most computers there is no such app, and
 * the link then does nothing.
 */
function onThisComputer(login: Login, context: ScreenContext): HTMLElement | null {
  const {texts, config} = context;
  const link = appLink(login, context, texts.openInstalled(config.name), 'plain');
  if (link === null) return null;
  return h(
    'details',
    {},
    h('summary', {}, texts.onThisComputer(config.name)),
    h('div', {class: 'inside'}, link, h('p', {class: 'hint'}, texts.notOpening(config.name))),
  );
}

/** True if a link on this device can open the session. */
export function usesLink(login: Login, context: ScreenContext): boolean {
  const start = startOf(login, context);
  return start === null || start.ways.includes('LINK');
}

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
  if (!usesLink(login, context)) return openElsewhere(login, context);
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
