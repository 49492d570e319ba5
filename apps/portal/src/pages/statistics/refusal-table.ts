import type {StatisticsSummary} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {percent, shareBar} from './share.js';

/**
 * A table of the requests that the service refused, by error code, most frequent first; null if there were none.
 * @param docs the address of the reference, whose pages explain the errors
 */
export function refusalTable({refusals}: StatisticsSummary, docs: string): HtmlValue {
  if (refusals.length === 0) return null;
  const all = refusals.reduce((sum, one) => sum + one.refusals, 0);
  return html`<h3>Refused requests</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Error</th>
          <th scope="col">Requests</th>
          <th scope="col">Of all refused</th>
        </tr>
      </thead>
      <tbody>
        ${refusals.map(
          (one) =>
            html`<tr>
              <th scope="row" data-label="Error">
                <a href="${docs}/errors/${one.errorCode}"><code>${one.errorCode}</code></a>
              </th>
              <td data-label="Requests">${one.refusals}</td>
              <td data-label="Of all refused">
                ${percent(one.refusals / all)} ${shareBar(one.refusals / all)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
