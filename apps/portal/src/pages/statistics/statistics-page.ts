import type {ClientSummary, StatisticsSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage} from '../clients/client-page.js';
import {barChart} from './bar-chart.js';
import {failureTable, funnels} from './funnel.js';
import {refusalTable} from './refusal-table.js';
import {everyPeriod, nameOf, type Span} from './periods.js';

/** The values that are the same for all spans of time on the page. */
export interface StatisticsContext {
  readonly now: Date;
  /** The address of the API reference. */
  readonly docs: string;
}

/** The statistics of one span. */
export interface SpanStatistics {
  readonly title: string;
  readonly span: Span;
  readonly summary: StatisticsSummary;
}

const words = {title: 'Sessions by the time of their end', whole: 'All sessions', part: 'Completed'};

function chart({span, summary, title}: SpanStatistics, now: Date): Html {
  const periods = everyPeriod(span, now, summary.periods);
  const bars = periods.map(({start, sessions, completed}) => ({
    name: nameOf(span, start),
    whole: sessions,
    part: completed,
  }));
  return html`${barChart(bars, {...words, title: `${words.title}: ${title.toLowerCase()}`})}
    <details>
      <summary>The same as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${span.unit === 'hour' ? 'Hour (UTC)' : 'Day (UTC)'}</th>
            <th scope="col">${words.whole}</th>
            <th scope="col">${words.part}</th>
          </tr>
        </thead>
        <tbody>
          ${bars.map(
            ({name, whole, part}) =>
              html`<tr>
                <th scope="row" data-label="From">${name}</th>
                <td data-label="${words.whole}">${whole}</td>
                <td data-label="${words.part}">${part}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
}

const section = (statistics: SpanStatistics, {now, docs}: StatisticsContext): Html =>
  html`<section>
    <h2>${statistics.title}</h2>
    ${
      statistics.summary.periods.length === 0
        ? html`<p>No session ended in this time.</p>`
        : html`${chart(statistics, now)} ${funnels(statistics.summary)} ${failureTable(statistics.summary)}`
    }
    ${refusalTable(statistics.summary, docs)}
  </section>`;

/** The numbers of a client's sessions and refused requests, as charts and as tables. */
export const statisticsPage = (
  member: PortalMember,
  client: ClientSummary,
  spans: readonly SpanStatistics[],
  context: StatisticsContext,
): Html =>
  clientPage({
    title: 'Statistics',
    member,
    client,
    current: 'statistics',
    body: html`<p>
        Sessions are counted about a minute after they end, in the hour of their end. Refused requests are
        those that had the right secret and were answered with an error. All times are UTC.
      </p>
      ${spans.map((one) => section(one, context))}`,
  });
