import {maxOf, quantileOf, sumOf, valuesOf, type Sample} from '../metrics/samples.js';
import type {Moment, Target} from '../metrics/scraper.js';
import {bytes, count, duration} from './format.js';
import {html, type Markup} from './html.js';

const requestDuration = 'http_server_request_duration';

const section = (id: string, title: string, content: Markup): Markup => html`
  <section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>
`;

const table = (
  columns: readonly string[],
  rows: readonly (readonly [string, ...(string | Markup)[]])[],
): Markup =>
  html`<table>
    <thead>
      <tr>
        ${columns.map((column, index) => html`<th scope="col" class="${index === 0 ? '' : 'number'}">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([title, ...values]) =>
          html`<tr>
            <th scope="row">${title}</th>
            ${values.map((value) => html`<td class="number">${value}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const bar = (share: number): Markup =>
  html`<svg aria-hidden="true" width="100%" height="12">
    <rect class="colour-0" width="${Math.round(share * 100)}%" height="12" rx="2" />
  </svg>`;

function funnel(samples: readonly Sample[]): Markup {
  const steps = [
    ['created', sumOf(samples, 'signet_session_created_total', {signature_type: 'AUTHENTICATION'})],
    ['scanned (also signings)', sumOf(samples, 'signet_session_scanned_total')],
    ['confirmed', sumOf(samples, 'signet_login_confirmed_total')],
    ['completed', sumOf(samples, 'signet_login_completed_total')],
    ['redeemed', sumOf(samples, 'signet_code_redeemed_total')],
    ['signatures', sumOf(samples, 'signet_signature_captured_total')],
    ['containers', sumOf(samples, 'signet_container_created_total')],
  ] as const;
  const most = Math.max(1, ...steps.map(([, value]) => value));
  return table(
    ['Step', 'Count', 'Share'],
    steps.map(([title, value]) => [title, count(value), bar(value / most)]),
  );
}

function waiting(samples: readonly Sample[]): Markup {
  const seconds = (name: string, labels = {}) => duration(1000 * maxOf(samples, name, labels));
  return table(
    ['Work', 'Waiting', 'Oldest'],
    [
      ['events', count(maxOf(samples, 'signet_outbox_waiting')), seconds('signet_outbox_oldest')],
      ...valuesOf(samples, 'signet_work_unfinished', 'job_name').map((name): [string, string, string] => [
        name,
        count(maxOf(samples, 'signet_work_unfinished', {job_name: name})),
        seconds('signet_work_oldest', {job_name: name}),
      ]),
      ['long polls', count(sumOf(samples, 'signet_polls_held')), ''],
    ],
  );
}

function routes(samples: readonly Sample[]): Markup {
  const counted = `${requestDuration}_count`;
  const limit = (labels: Record<string, string>, q: number) => {
    const bound = quantileOf(samples, requestDuration, labels, q);
    if (bound === undefined) return '';
    return bound === Infinity ? '> 60 s' : `≤ ${duration(bound * 1000)}`;
  };
  const failed = (route: string) =>
    valuesOf(samples, counted, 'http_response_status_code')
      .filter((status) => status.startsWith('5'))
      .reduce(
        (sum, status) =>
          sum + sumOf(samples, counted, {http_route: route, http_response_status_code: status}),
        0,
      );
  return table(
    ['Route', 'Requests', 'Failed', 'Median', '95 %'],
    valuesOf(samples, counted, 'http_route')
      .filter((route) => route !== '')
      .map((route) => [
        route,
        count(sumOf(samples, counted, {http_route: route})),
        count(failed(route)),
        limit({http_route: route}, 0.5),
        limit({http_route: route}, 0.95),
      ]),
  );
}

const processRow = ({name, samples}: Target): [string, string, string, string] =>
  samples === undefined
    ? [name, 'no answer', '', '']
    : [
        name,
        samples.some((sample) => sample.name === 'signet_ready' && sample.value === 0) ? 'not ready' : 'up',
        bytes(maxOf(samples, 'process_memory_usage')),
        duration(1000 * maxOf(samples, 'nodejs_eventloop_delay_p99')),
      ];

/** A line chart of the requests per second between consecutive scrapes. */
function requestRate(moments: readonly Moment[]): Markup {
  const rates = moments.slice(1).map(({at, requests}, index) => {
    const before = moments[index] ?? {at, requests};
    return Math.max(0, ((requests - before.requests) * 1000) / Math.max(1, at - before.at));
  });
  const highest = Math.max(1, ...rates);
  const points = rates.map((rate, index) => `${index * 4},${(40 - (rate / highest) * 38).toFixed(1)}`);
  const now = rates.at(-1) ?? 0;
  return html`
    <p class="rate">
      <strong>${now.toFixed(1)}</strong> requests per second now, ${highest.toFixed(1)} at most in ten minutes
    </p>
    <svg
      class="line"
      aria-hidden="true"
      viewBox="0 0 476 42"
      preserveAspectRatio="none"
      height="42"
      width="100%"
    >
      <polyline points="${points.join(' ')}" />
    </svg>
  `;
}

/** Figures about logins, waiting work and processes. Logins are counted from the start of each process. */
export function figures(targets: readonly Target[]): Markup {
  const samples = targets.flatMap((target) => target.samples ?? []);
  const columns = ['Process', 'State', 'Memory', 'Event loop delay'];
  return html`<div class="figures">
    ${[
      section('funnel', 'Logins and signings', funnel(samples)),
      section('waiting', 'Work that waits', waiting(samples)),
      section('processes', 'Processes', table(columns, targets.map(processRow))),
    ]}
  </div>`;
}

/** The request rate, and the requests of each route since the start of each process. */
export const requestFigures = (targets: readonly Target[], moments: readonly Moment[]): Markup =>
  section(
    'requests',
    'Requests',
    html`${requestRate(moments)}${routes(targets.flatMap(({samples}) => samples ?? []))}`,
  );
