import type {Span} from '../traces/span.js';
import {summaryOf, treeOf, type Branch} from '../traces/trace.js';
import {duration, timeOfDay} from './format.js';
import {html, page, type Markup} from './html.js';

/** The number of colours for processes in the stylesheet. */
const COLOURS = 6;
const MAX_INDENT = 12;

const details = ({attributes, events}: Span): Markup =>
  html`<dl>
    ${Object.entries(attributes).map(
      ([key, value]) =>
        html`<div>
          <dt>${key}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
    ${events.map(
      (event) =>
        html`<div>
          <dt>event</dt>
          <dd>${event}</dd>
        </div>`,
    )}
  </dl>`;

/** Renders the page of one trace, with a bar for each span. Returns undefined if there are no spans. */
export function tracePage(spans: readonly Span[]): string | undefined {
  const summary = summaryOf(spans);
  if (summary === undefined) return undefined;
  const total = Math.max(summary.duration, 0.001);
  const colourOf = (service: string) => summary.services.indexOf(service) % COLOURS;
  const percent = (ms: number) => Math.round((ms / total) * 10_000) / 100;
  const row = ({span, depth}: Branch): Markup => html`
    <tr class="${span.failed ? 'failed' : ''}">
      <th scope="row" class="indent-${Math.min(depth, MAX_INDENT)}">
        <details>
          <summary>${span.name}${span.failed ? html` <strong class="error">failed</strong>` : ''}</summary>
          ${details(span)}
        </details>
      </th>
      <td><span class="service colour-${colourOf(span.service)}">${span.service}</span></td>
      <td class="number">${duration(span.start - summary.start)}</td>
      <td class="number">${duration(span.end - span.start)}</td>
      <td class="bar">
        <svg aria-hidden="true" width="100%" height="14">
          <rect
            class="colour-${colourOf(span.service)}"
            x="${Math.min(percent(span.start - summary.start), 99.5)}%"
            width="${Math.max(percent(span.end - span.start), 0.5)}%"
            height="14"
            rx="2"
          />
        </svg>
      </td>
    </tr>
  `;
  const main = html`
    <h1>${summary.name}</h1>
    <p>
      ${timeOfDay(summary.start)}, ${duration(summary.duration)}, ${summary.spans} spans in
      ${summary.services.length} ${summary.services.length === 1 ? 'process' : 'processes'}. Trace
      <code>${summary.traceId}</code>
    </p>
    <table class="waterfall">
      <thead>
        <tr>
          <th scope="col">Span</th>
          <th scope="col">Process</th>
          <th scope="col" class="number">Start</th>
          <th scope="col" class="number">Duration</th>
          <th scope="col">0 to ${duration(summary.duration)}</th>
        </tr>
      </thead>
      <tbody>
        ${treeOf(spans).map(row)}
      </tbody>
    </table>
  `;
  return page(`${summary.name} · Signet`, main);
}
