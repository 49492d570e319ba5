import type {ClientSummary, StatisticsSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage} from '../clients/client-page.js';
import {barChart} from './bar-chart.js';
import {failureTable, funnels} from './funnel.js';
import {refusalTable} from './refusal-table.js';
import {startSection, type StartStatistics} from './start-table.js';
import {everyPeriod, nameOf, type Span} from './periods.js';

/** The values that are the same for all spans of time on the page. */
export interface StatisticsContext {
  readonly now: Date;
  readonly starts: StartStatistics;
  /** The address of the API reference. */
  readonly docs: string;
}

/** The statistics of one span. */
export interface SpanStatistics {
  readonly span: Span;
  readonly summary: StatisticsSummary;
}

function chart({span, summary}: SpanStatistics, now: Date): Html {
  const periods = everyPeriod(span, now, summary.periods);
  const bars = periods.map(({start, sessions, completed}) => ({
    name: nameOf(span, start),
    whole: sessions,
    part: completed,
  }));
  return html`${({statistics: {chart: texts}}) =>
    html`${barChart(bars, {...texts, title: texts.titles[span.unit]})}
      <details>
        <summary>${texts.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">${texts[span.unit]}</th>
              <th scope="col">${texts.whole}</th>
              <th scope="col">${texts.part}</th>
            </tr>
          </thead>
          <tbody>
            ${bars.map(
              ({name, whole, part}) =>
                html`<tr>
                  <th scope="row" data-label="${texts.from}">${name}</th>
                  <td data-label="${texts.whole}">${whole}</td>
                  <td data-label="${texts.part}">${part}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </details>`}`;
}

const section = (found: SpanStatistics, {now, docs}: StatisticsContext): Html =>
  html`${({statistics: texts}) =>
    html`<section>
      <h2>${texts.spans[found.span.unit]}</h2>
      ${
        found.summary.periods.length === 0
          ? html`<p>${texts.nothing}</p>`
          : html`${chart(found, now)} ${funnels(found.summary)} ${failureTable(found.summary)}`
      }
      ${
        found.summary.refusals.length > 0 &&
        html`<h3>${texts.refusals.title}</h3>
          ${refusalTable(found.summary.refusals, docs)}`
      }
    </section>`}`;

/** The numbers of a client's sessions and refused requests, as charts and as tables. */
export const statisticsPage = (
  member: PortalMember,
  client: ClientSummary,
  spans: readonly SpanStatistics[],
  context: StatisticsContext,
): Html =>
  clientPage({
    title: ({statistics}) => statistics.title,
    member,
    client,
    current: 'statistics',
    body: ({statistics}) =>
      html`<p>${statistics.text}</p>
        ${spans.map((one) => section(one, context))} ${startSection(context.starts)}`,
  });
