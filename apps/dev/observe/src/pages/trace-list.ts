import type {TraceStore} from '../traces/trace-store.js';
import {summaryOf, type TraceSummary} from '../traces/trace.js';
import {duration, timeOfDay} from './format.js';
import {html, type Markup} from './html.js';

const SHOWN = 25;

const row = ({traceId, name, start, duration: ms, services, spans, failed}: TraceSummary): Markup => html`
  <tr>
    <td>${timeOfDay(start)}</td>
    <th scope="row"><a href="/traces/${traceId}">${name}</a></th>
    <td class="number">${duration(ms)}</td>
    <td class="number">${spans}</td>
    <td>${services.join(', ')}</td>
    <td>${failed === 0 ? '' : html`<strong class="error">${failed} failed</strong>`}</td>
  </tr>
`;

/**
 * Renders the list of recent traces.
 * @param only which traces to list: `errors` for traces with errors, `jobs` for traces of several processes, or '' for
 *   all
 */
export function traceList(store: TraceStore, only: 'errors' | 'jobs' | ''): Markup {
  const wanted = store
    .all()
    .map(summaryOf)
    .filter((trace) => trace !== undefined)
    .filter(({failed, services}) => {
      if (only === 'errors') return failed > 0;
      return only === '' || services.length > 1;
    });
  const shown = wanted.slice(0, SHOWN);
  const link = (value: string, text: string) =>
    value === only
      ? html`<strong aria-current="true">${text}</strong>`
      : html`<a href="/?only=${value}#traces">${text}</a>`;
  return html`
    <section aria-labelledby="traces">
      <h2 id="traces">Recent traces</h2>
      <nav aria-label="Which traces">
        ${[link('', 'all'), link('jobs', 'of several processes'), link('errors', 'with errors')]}
      </nav>
      ${
        shown.length === 0
          ? html`<p>No traces yet. A trace appears up to five seconds after its request.</p>`
          : html`
              <table>
                <thead>
                  <tr>
                    <th scope="col">Time</th>
                    <th scope="col">Began with</th>
                    <th scope="col" class="number">Duration</th>
                    <th scope="col" class="number">Spans</th>
                    <th scope="col">Processes</th>
                    <th scope="col">Errors</th>
                  </tr>
                </thead>
                <tbody>
                  ${shown.map(row)}
                </tbody>
              </table>
              ${wanted.length > SHOWN ? html`<p>The last ${SHOWN} of ${wanted.length}.</p>` : ''}
            `
      }
    </section>
  `;
}
