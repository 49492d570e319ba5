import {websiteCard} from '@signet/design/website-card';
import type {App} from '../../app.js';
import type {ScreenMaker} from '../../display/screen.js';
import {dayAndTime} from '../../elements/dates.js';
import {h} from '../../elements/dom.js';
import {nothing} from '../../elements/nothing.js';
import type {HistoryEntry} from '../../store/history.js';

function item({texts, language}: App, entry: HistoryEntry): HTMLElement {
  const {at, title, decision, signatureType} = entry;
  const {approved, signed, declined} = texts.history;
  const yes = signatureType === 'SIGNING' ? signed : approved;
  const when = dayAndTime(at, language);
  return h(
    'li',
    {class: decision},
    websiteCard(
      entry,
      language,
      title === undefined ? null : h('span', {dir: 'auto', class: 'quote'}, title),
      h('span', {class: 'hint'}, `${decision === 'approved' ? yes : declined} · ${when}`),
    ),
  );
}

/** Lists what the person has approved and declined on this phone. */
export const history: ScreenMaker = (app) => {
  const {heading, detail, empty} = app.texts.history;
  const content = h('div', {class: 'wide'});
  const fill = async () => {
    const entries = await app.parts.history.list();
    const items = entries.map((entry) => item(app, entry));
    content.append(items.length === 0 ? nothing('history', empty) : h('ul', {class: 'history'}, ...items));
  };
  void fill();
  return {name: 'history', heading, detail, body: [content], back: () => app.show(app.screens.home)};
};
