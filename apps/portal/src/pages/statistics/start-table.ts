import type {StartCounts} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';

/** How the sessions with start proof were opened, in the last day and in the last week. */
export interface StartStatistics {
  readonly day: StartCounts;
  readonly week: StartCounts;
}

type Label = 'qr' | 'link' | 'push' | 'unproven' | 'stale' | 'otherwise' | 'wrongNumbers' | 'suspected';

const rows: readonly (readonly [Label, (counts: StartCounts) => number])[] = [
  ['qr', ({opened}) => opened.qr],
  ['link', ({opened}) => opened.link],
  ['push', ({opened}) => opened.push],
  ['unproven', ({opened}) => opened.unproven],
  ['stale', ({refused}) => refused.stale],
  ['otherwise', ({refused}) => refused.unproven],
  ['wrongNumbers', ({refused}) => refused.wrongNumbers],
  ['suspected', ({suspectedRelays}) => suspectedRelays],
];

const isEmpty = (counts: StartCounts): boolean => rows.every(([, countOf]) => countOf(counts) === 0);

const table = ({day, week}: StartStatistics): Html =>
  html`${({statistics: {starts: texts}}) =>
    html`<table>
        <thead>
          <tr>
            <th scope="col">${texts.how}</th>
            <th scope="col">${texts.day}</th>
            <th scope="col">${texts.week}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([label, countOf]) =>
              html`<tr>
                <th scope="row" data-label="${texts.how}">${texts[label]}</th>
                <td data-label="${texts.day}">${countOf(day)}</td>
                <td data-label="${texts.week}">${countOf(week)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="hint">${texts.suspectedHint}</p>`}`;

/** The section about how sessions with start proof were opened, which starts were refused, and which look like relays. */
export const startSection = (counts: StartStatistics): Html =>
  html`${({statistics: {starts: texts}}) =>
    html`<section>
      <h2>${texts.title}</h2>
      ${isEmpty(counts.week) ? html`<p>${texts.nothing}</p>` : table(counts)}
    </section>`}`;
