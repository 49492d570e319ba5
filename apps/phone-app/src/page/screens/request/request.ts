import type {SessionView} from '@signet/contracts';
import {websiteCard} from '@signet/design/website-card';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {countdown} from '../../elements/countdown.js';
import {timeOfDay} from '../../elements/dates.js';
import {button, h, isolate, taskButton, type Child} from '../../elements/dom.js';
import {decline} from './decline.js';
import {disclosedItems} from './disclosed.js';
import {question} from './question.js';
import {result} from './result.js';

/** Shortens a hash in the same way as the login page, so that a person can compare the two. */
const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

const row = (term: string, description: string, className = ''): HTMLElement =>
  h('div', {class: className}, h('dt', {}, term), h('dd', {dir: 'auto'}, description));

/** The number to compare is the largest thing on the screen. */
const pairing = ({pairingCode}: SessionView, {texts}: App): Child =>
  pairingCode === undefined
    ? null
    : h('p', {class: 'pairing'}, texts.request.pairing, h('strong', {}, pairingCode));

/** The details of the request below the card. */
function facts(view: SessionView, {texts, language}: App): HTMLElement {
  const {relyingPartyName, title, signedDataName, signedDataHash, createdAt} = view;
  const {titleSource, document, checksum, time} = texts.request;
  return h(
    'dl',
    {class: 'subject'},
    title === undefined ? null : row(titleSource(isolate(relyingPartyName)), title, 'title'),
    signedDataName === undefined ? null : row(document, signedDataName),
    signedDataHash === undefined ? null : row(checksum, shortHash(signedDataHash), 'checksum'),
    row(time, timeOfDay(createdAt * 1000, language)),
  );
}

function learned(view: SessionView, {texts}: App): Child {
  const site = isolate(view.relyingPartyName);
  const items = disclosedItems(view, texts);
  if (items.length === 0) return h('p', {class: 'learned hint'}, texts.request.learnsNothing(site));
  return h(
    'section',
    {class: 'learned'},
    h('h2', {}, texts.request.learns(site)),
    h('ul', {}, ...items.map((item) => h('li', {}, item))),
  );
}

/** What the person should know if somebody else may have begun the request: a browser that the person has not used here. */
const newBrowser = ({browser, relyingPartyName}: SessionView, {texts}: App): Child => {
  if (browser?.isNew !== true) return null;
  const system = browser.system === undefined ? '' : ` (${browser.system})`;
  return h('p', {class: 'notice warn'}, texts.start.newBrowser(isolate(relyingPartyName), system));
};

/** The card of the website: who asks, and what a person should know before trusting the name. */
function asker(view: SessionView, app: App, ...more: readonly Child[]): HTMLElement {
  const {askedBy, test, firstTime} = app.texts.request;
  return h(
    'section',
    {class: 'asker', 'aria-label': askedBy},
    websiteCard(view, app.language),
    view.test === true ? h('p', {class: 'notice warn'}, test) : null,
    view.firstTime === true ? h('p', {class: 'notice'}, firstTime) : newBrowser(view, app),
    ...more,
  );
}

/** What the person checks if the code of another screen has opened the request: that nobody else shows it to them. */
const seenElsewhere = (view: SessionView, {texts}: App): Child =>
  isSeenElsewhere(view)
    ? h('p', {class: 'notice warn elsewhere'}, texts.start.otherScreen(isolate(view.relyingPartyName)))
    : null;

const isSeenElsewhere = ({start}: SessionView): boolean => start?.way === 'QR';

/** The screen that follows the approval of the card: the number on the page, if the website shows one, or else the PIN. */
const afterCard = (view: SessionView, {screens}: App): ScreenMaker =>
  view.choices !== undefined || view.entry === true ? screens.number(view) : screens.approval(view);

const warning = ({pinAttemptsSinceLogin: count = 0}: SessionView, {texts}: App): Child =>
  count === 0 ? null : h('p', {class: 'notice warn'}, texts.request.attempts(count));

/** Shows who requests what. The person sees this screen before entering a PIN. */
export const request =
  (view: SessionView): ScreenMaker =>
  (app) => {
    const {texts, language} = app;
    const isLogin = view.signatureType === 'AUTHENTICATION';
    const {element, stop} = countdown({
      expiresAt: view.expiresAt,
      clock: app.parts.clock,
      texts,
      language,
      onEnd: () => app.show(result('expired', view)),
    });
    const {approve, signNow, decline: no} = texts.request;
    return {
      name: 'request',
      heading: question(view, texts),
      body: [
        warning(view, app),
        seenElsewhere(view, app),
        pairing(view, app),
        ...(isLogin
          ? [asker(view, app, learned(view, app)), facts(view, app)]
          : [asker(view, app), facts(view, app), h('div', {class: 'asker'}, learned(view, app))]),
      ],
      actions: [
        element,
        h(
          'div',
          {class: 'pair'},
          taskButton(no, isSeenElsewhere(view) ? 'button' : 'quiet', () => app.run(() => decline(app, view))),
          button(isLogin ? approve : signNow, 'button', () => app.show(afterCard(view, app))),
        ),
      ],
      stop,
    };
  };
