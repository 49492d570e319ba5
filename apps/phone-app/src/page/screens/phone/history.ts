import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {h} from '../../elements/dom.js';
import type {HistoryEntry} from '../../store/history.js';
import {home} from './home.js';

function item({words, language}: App, entry: HistoryEntry): HTMLElement {
  const {at, relyingPartyName, title, decision, signatureType} = entry;
  const {approved, signed, declined} = words.history;
  const yes = signatureType === 'SIGNING' ? signed : approved;
  const when = dayAndTime(at, language);
  return h(
    'li',
    {class: decision},
    h('strong', {dir: 'auto'}, relyingPartyName),
    title === undefined ? null : h('span', {dir: 'auto', class: 'quote'}, title),
    h('span', {}, `${decision === 'approved' ? yes : declined} · ${when}`),
  );
}

/** Lists what the person has approved and declined on this phone. */
export const history: ScreenMaker = (app) => {
  const {heading, detail, empty} = app.words.history;
  const list = h('ul', {class: 'history'});
  const fill = async () => {
    const entries = await app.parts.history.list();
    list.append(...(entries.length === 0 ? [h('li', {}, empty)] : entries.map((entry) => item(app, entry))));
  };
  void fill();
  return {name: 'history', heading, detail, body: [list], back: () => app.show(home)};
};
