import {shortWebsiteCard} from '@signet/design/website-card';
import type {App} from '../../app.js';
import type {ScreenName} from '../../display/screen-name.js';
import {timeOfDay} from '../../elements/dates.js';
import {byId, button, h, isolate} from '../../elements/dom.js';
import type {Seen} from '../../store/waiting-requests.js';
import type {Language} from '@signet/design/languages';
import {sayLost} from './request-end.js';
import {showWaiting} from './waiting.js';

/** Screens on which the person cannot open a waiting request, or opens it with another button. */
const withoutButton: ReadonlySet<ScreenName> = new Set([
  'result',
  'locked',
  'temporarily-locked',
  'undo-lock-pin',
  'unlocked',
  'removed',
]);

/** The title and the time tell requests of the same website apart. */
const detailsOf = ({title, createdAt}: Seen, language: Language): string => {
  const time = timeOfDay(createdAt * 1000, language);
  return title === undefined ? `(${time})` : `“${isolate(title)}” (${time})`;
};

const cardOf = (seen: Seen, language: Language): HTMLElement =>
  shortWebsiteCard(
    {...seen, relyingPartyName: seen.name},
    language,
    ' ',
    h('span', {class: 'details', dir: 'auto'}, detailsOf(seen, language)),
  );

/**
 * Shows above every screen that another request waits, and a button that opens it. While the app checks a PIN, there is
 * no button, because the result of that check must not replace the waiting request.
 * @returns a function that updates the bar
 */
export function waitingBar(app: App): () => void {
  const bar = byId('waiting');
  const label = h('span', {class: 'label'});
  const website = h('span');
  const text = h('p', {}, label, ' ', website);
  let shown = '';
  const show = button('', 'quiet', () => {
    const [next] = app.parts.waiting.read();
    if (next !== undefined) showWaiting(app, next);
  });
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const render = () => {
    clearTimeout(expiry);
    if (app.parts.waiting.takeExpired()) sayLost(app, 'expired');
    const [next, ...others] = app.parts.waiting.read();
    if (next === undefined || !app.parts.keeper.isSetUp) return bar.replaceChildren();
    const {another, show: showIt} = app.texts.waitingRequests;
    const counted = others.length === 0 ? another : `${another} (+${others.length})`;
    label.textContent = next.seen === undefined ? counted : `${counted}:`;
    const card = next.seen === undefined ? null : cardOf(next.seen, app.language);
    // An unchanged card is not replaced, because a screen reader would read it again.
    const state = card?.outerHTML ?? '';
    if (state !== shown) website.replaceChildren(...(card === null ? [] : [card]));
    shown = state;
    show.textContent = showIt;
    show.hidden = app.isBusy || withoutButton.has(app.screenName);
    if (bar.childElementCount === 0) bar.append(text, show);
    expiry = setTimeout(render, app.parts.waiting.msUntilEnd(next));
  };
  return render;
}
