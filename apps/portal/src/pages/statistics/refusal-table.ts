import type {RefusalTotal} from '@signet/admin/portal';
import {html, type HtmlValue} from '../../html/html.js';
import {percent, shareBar} from './share.js';

/**
 * A table of the requests that the service refused, by error code.
 * @param docs the address of the reference, whose pages explain the errors
 */
export function refusalTable(refusals: readonly RefusalTotal[], docs: string): HtmlValue {
  const all = refusals.reduce((sum, one) => sum + one.refusals, 0);
  return ({statistics: {refusals: texts}}) =>
    html`<table>
      <thead>
        <tr>
          <th scope="col">${texts.error}</th>
          <th scope="col">${texts.requests}</th>
          <th scope="col">${texts.ofAll}</th>
        </tr>
      </thead>
      <tbody>
        ${refusals.map(
          (one) =>
            html`<tr>
              <th scope="row" data-label="${texts.error}">
                <a href="${docs}/errors/${one.errorCode}"><code>${one.errorCode}</code></a>
              </th>
              <td data-label="${texts.requests}">${one.refusals}</td>
              <td data-label="${texts.ofAll}">
                ${percent(one.refusals / all)} ${shareBar(one.refusals / all)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
