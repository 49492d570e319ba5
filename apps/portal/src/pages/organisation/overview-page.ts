import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {may} from '../../html/roles.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Texts} from '../../texts/texts.js';
import {clientPath, clientTags} from '../clients/client-page.js';
import {figures, ofClient, successOf, type OverviewNumbers} from './figures.js';

const row = (
  member: PortalMember,
  client: ClientSummary,
  {day, month}: OverviewNumbers,
  {common, overview: texts}: Texts,
): Html => {
  const [today, long] = [ofClient(day, client.id), ofClient(month, client.id)];
  return html`<tr>
    <th scope="row" data-label="${common.name}">
      <a href="${pathOf(member.membership, `/clients/${client.id}`)}">${client.name}</a>
    </th>
    <td data-label="${common.environment}">${clientTags(client)}</td>
    <td data-label="${texts.id}"><code>${client.id}</code></td>
    <td data-label="${texts.loginsInDay}">${today.succeeded}</td>
    <td data-label="${texts.loginsInMonth}">
      <a href="${clientPath(member, client, '/statistics')}"
        >${long.succeeded}<span class="visually-hidden"> ${texts.loginsTo(client.name)}</span></a
      >
    </td>
    <td data-label="${texts.succeeded}">${successOf(long)}</td>
    <td data-label="${texts.givenUp}">
      <a href="${clientPath(member, client, '/webhook')}"
        >${today.eventsGivenUp}<span class="visually-hidden"> ${texts.eventsFor(client.name)}</span></a
      >
    </td>
  </tr>`;
};

const table = (member: PortalMember, clients: readonly ClientSummary[], numbers: OverviewNumbers): Html =>
  html`${(all) => {
    const {common, overview: texts} = all;
    return html`<table>
        <thead>
          <tr>
            <th scope="col">${common.name}</th>
            <th scope="col">${common.environment}</th>
            <th scope="col">${texts.id}</th>
            <th scope="col">${texts.loginsInDay}</th>
            <th scope="col">${texts.loginsInMonth}</th>
            <th scope="col">${texts.succeeded}</th>
            <th scope="col">${texts.givenUp}</th>
          </tr>
        </thead>
        <tbody>
          ${clients.map((client) => row(member, client, numbers, all))}
        </tbody>
      </table>
      <p class="hint">${texts.explanation}</p>`;
  }}`;

const nothing = (member: PortalMember): Html =>
  html`${({overview: texts}) =>
    html`<div class="empty">
      <p>${texts.empty}</p>
      <p class="hint">${may(member, 'DEVELOPER') ? texts.emptyDeveloper : texts.emptyViewer}</p>
    </div>`}`;

/** The overview page, with the headline numbers and a list of all clients of the organisation. */
export const overviewPage = (
  member: PortalMember,
  clients: readonly ClientSummary[],
  numbers: OverviewNumbers,
): Html =>
  memberPage({
    title: ({overview}) => overview.title,
    member,
    current: 'clients',
    body: ({overview: texts}) =>
      html`<div class="heading">
          <h1>${texts.title}</h1>
          ${
            may(member, 'DEVELOPER') &&
            html`<a class="button" href="${pathOf(member.membership, '/clients/new')}">${texts.register}</a>`
          }
        </div>
        ${clients.length === 0 ? nothing(member) : [figures(numbers), table(member, clients, numbers)]}`,
  });
