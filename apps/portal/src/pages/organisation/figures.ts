import type {Headline} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {percent} from '../statistics/share.js';

/** The numbers of an organisation's clients, by client id. */
export interface OverviewNumbers {
  readonly day: ReadonlyMap<string, Headline>;
  readonly month: ReadonlyMap<string, Headline>;
}

const none: Headline = {logins: 0, succeeded: 0, eventsGivenUp: 0};

const sumOf = (numbers: ReadonlyMap<string, Headline>): Headline =>
  [...numbers.values()].reduce(
    (sum, one) => ({
      logins: sum.logins + one.logins,
      succeeded: sum.succeeded + one.succeeded,
      eventsGivenUp: sum.eventsGivenUp + one.eventsGivenUp,
    }),
    none,
  );

/** The share of the logins that succeeded, such as `87 %`; a dash without logins. */
export const successOf = ({logins, succeeded}: Headline): string =>
  logins === 0 ? '–' : percent(succeeded / logins);

/** The numbers of one client; zeros for a client without any. */
export const ofClient = (numbers: ReadonlyMap<string, Headline>, clientId: string): Headline =>
  numbers.get(clientId) ?? none;

const figure = (name: HtmlValue, value: string | number): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** The headline numbers of the organisation. */
export const figures = ({day, month}: OverviewNumbers): Html => {
  const [today, long] = [sumOf(day), sumOf(month)];
  return html`${({overview: {figures: texts}}) =>
    html`<dl class="figures">
      ${figure(texts.loginsInDay, today.succeeded)}${figure(texts.loginsInMonth, long.succeeded)}
      ${figure(texts.succeeded, successOf(long))} ${figure(texts.givenUp, today.eventsGivenUp)}
    </dl>`}`;
};
