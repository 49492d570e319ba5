import type {App} from './app.js';
import type {ScreenName} from './display/screen-name.js';
import type {Opening} from './opening.js';
import {sayEarlierLosses} from './screens/request/request-end.js';
import {letWait, sayExpired, showNext} from './screens/request/waiting.js';
import {welcome} from './screens/setup/welcome.js';
import {isSameSession, type RequestSource} from './store/open-request.js';

/** The screens of the set-up that a link with another activation code may replace. */
const beforeTheCode: ReadonlySet<ScreenName> = new Set([
  'welcome',
  'activation-code',
  'scan',
  'code-of-stranger',
  'too-many-phones',
]);

/** The screens of a phone that cannot be used, and is set up anew with an activation code. */
const ofUnusablePhone: ReadonlySet<ScreenName> = new Set([
  'locked',
  'forgotten-pin',
  'temporarily-locked',
  'removed',
]);

const sourceOf = (payload: string): RequestSource => ({kind: 'link', payload});

/** Keeps a request for the time after the set-up, and says so. */
export function keepForLater(app: App, source: RequestSource): void {
  const {openRequest} = app.parts;
  sayExpired(app);
  const open = openRequest.read();
  if (open === null) openRequest.save(source);
  else if (!isSameSession(open, source) && !letWait(app, source)) return;
  if (app.isShowing(welcome)) app.show(welcome);
  else app.notify(app.texts.welcome.waiting);
}

function openRequestOf(app: App, source: RequestSource): void {
  const {keeper, openRequest} = app.parts;
  if (!keeper.isSetUp) return keepForLater(app, source);
  // While a PIN is checked, the result of the open request is still to come.
  if (!app.isBusy) sayExpired(app);
  const open = openRequest.read();
  if (open === null && !app.isBusy) return app.screens.openSession(app, source);
  if (open === null || !isSameSession(open, source)) {
    letWait(app, source);
    return;
  }
  // The person follows the link again because the request could not be opened.
  if (app.screenName === 'problem' && !app.isBusy) app.screens.openSession(app, source);
}

function enterCode(app: App, code: string): void {
  const {alreadySetUp, otherCode} = app.texts.waitingRequests;
  const {screenName} = app;
  const {keeper, enteredCode} = app.parts;
  if (ofUnusablePhone.has(screenName) || (keeper.isSetUp && screenName === 'activation-code'))
    app.show(app.screens.activationCode(code));
  else if (keeper.isSetUp) {
    // If the service answers that this phone is locked, the app continues with the code.
    enteredCode.save(code);
    app.notify(alreadySetUp);
  } else if (beforeTheCode.has(screenName)) app.show(app.screens.activationCode(code));
  else app.notify(otherCode);
}

/**
 * Handles a link that arrives while the app is open. It never replaces an open request, a set-up for which the person
 * has entered a code, or a PIN that is being checked.
 */
export function arrive(app: App, opening: Opening | null): void {
  if (opening?.kind === 'session') openRequestOf(app, sourceOf(opening.payload));
  if (opening?.kind === 'activate') enterCode(app, opening.code);
  app.keep();
}

/**
 * Shows the first screen: the request that was open in this tab before, or else the one that the address names, a waiting
 * request, the home screen of a phone that is set up, or the start of the set-up.
 */
export function begin(app: App, opening: Opening | null): void {
  const {keeper, openRequest, enteredCode} = app.parts;
  sayEarlierLosses(app);
  sayExpired(app);
  const open = openRequest.read();
  if (!keeper.isSetUp) app.show(enteredCode.read() === '' ? welcome : app.screens.activationCode());
  else if (open !== null) app.screens.openSession(app, open);
  else if (opening?.kind === 'session') return app.screens.openSession(app, sourceOf(opening.payload));
  else showNext(app);
  arrive(app, opening);
}
