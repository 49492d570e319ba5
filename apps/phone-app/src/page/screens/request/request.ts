import type {SessionView} from '@signet/contracts';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {countdown} from '../../elements/countdown.js';
import {timeOfDay} from '../../elements/dates.js';
import {button, h, isolate, taskButton, type Child} from '../../elements/dom.js';
import {approval} from './approval.js';
import {decline} from './decline.js';
import {disclosedItems} from './disclosed.js';
import {question} from './question.js';
import {result} from './result.js';

/** Shortens a hash in the same way as the login page, so that a person can compare the two. */
const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

const row = (term: string, description: string, className = ''): HTMLElement =>
  h('div', {class: className}, h('dt', {}, term), h('dd', {dir: 'auto'}, description));

function facts(view: SessionView, {words, language}: App): HTMLElement {
  const {
    relyingPartyName,
    organisationName,
    redirectHost,
    title,
    signedDataName,
    signedDataHash,
    pairingCode,
    createdAt,
  } = view;
  const {askedBy, organisation, website, theirWords, document, checksum, pairing, time} = words.request;
  const askedAt = timeOfDay(createdAt * 1000, language);
  return h(
    'dl',
    {class: 'subject'},
    pairingCode === undefined ? null : row(pairing, pairingCode, 'pairing'),
    row(askedBy, relyingPartyName, 'asker'),
    organisationName === undefined ? null : row(organisation, organisationName),
    redirectHost === undefined ? null : row(website, redirectHost, 'website'),
    title === undefined ? null : row(theirWords(isolate(relyingPartyName)), title, 'title'),
    signedDataName === undefined ? null : row(document, signedDataName),
    signedDataHash === undefined ? null : row(checksum, shortHash(signedDataHash), 'checksum'),
    row(time, askedAt),
  );
}

function learned(view: SessionView, {words}: App): Child {
  const site = isolate(view.relyingPartyName);
  const items = disclosedItems(view, words);
  if (items.length === 0) return h('p', {class: 'detail'}, words.request.learnsNothing(site));
  return h(
    'section',
    {class: 'learned'},
    h('h2', {}, words.request.learns(site)),
    h('ul', {}, ...items.map((item) => h('li', {}, item))),
  );
}

const warning = ({pinAttemptsSinceLogin: count = 0}: SessionView, {words}: App): Child =>
  count === 0 ? null : h('p', {class: 'notice warn'}, words.request.attempts(count));

/** The notes about the website that a person should read before trusting its name. */
const notesOnAsker = ({test = false, firstTime = false}: SessionView, {words}: App): Child[] => [
  test ? h('p', {class: 'notice warn'}, words.request.test) : null,
  firstTime ? h('p', {class: 'notice'}, words.request.firstTime) : null,
];

/** Shows who requests what. The person sees this screen before entering a PIN. */
export const request =
  (view: SessionView): ScreenMaker =>
  (app) => {
    const {words, language} = app;
    const isLogin = view.signatureType === 'AUTHENTICATION';
    const {element, stop} = countdown({
      expiresAt: view.expiresAt,
      clock: app.parts.clock,
      words,
      language,
      onEnd: () => app.show(result('expired', view)),
    });
    const {approve, signNow, decline: no} = words.request;
    return {
      name: 'request',
      heading: question(view, words),
      body: [warning(view, app), facts(view, app), ...notesOnAsker(view, app), learned(view, app)],
      actions: [
        element,
        h(
          'div',
          {class: 'pair'},
          taskButton(no, 'quiet', () => app.run(() => decline(app, view))),
          button(isLogin ? approve : signNow, 'button', () => app.show(approval(view))),
        ),
      ],
      stop,
    };
  };
