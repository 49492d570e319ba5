import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {may} from '../../html/roles.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPath, clientTags} from '../clients/client-page.js';
import {figures, ofClient, successOf, type OverviewNumbers} from './figures.js';

const row = (member: PortalMember, client: ClientSummary, {day, month}: OverviewNumbers): Html => {
  const [today, long] = [ofClient(day, client.id), ofClient(month, client.id)];
  return html`<tr>
    <th scope="row" data-label="Name">
      <a href="${pathOf(member.membership, `/clients/${client.id}`)}">${client.name}</a>
    </th>
    <td data-label="Environment">${clientTags(client)}</td>
    <td data-label="Client id"><code>${client.id}</code></td>
    <td data-label="Logins, 24 hours">${today.succeeded}</td>
    <td data-label="Logins, 30 days">
      <a href="${clientPath(member, client, '/statistics')}"
        >${long.succeeded}<span class="visually-hidden"> logins to ${client.name}</span></a
      >
    </td>
    <td data-label="Succeeded">${successOf(long)}</td>
    <td data-label="Webhook events given up">
      <a href="${clientPath(member, client, '/webhook')}"
        >${today.eventsGivenUp}<span class="visually-hidden"> events for ${client.name}</span></a
      >
    </td>
  </tr>`;
};

const table = (member: PortalMember, clients: readonly ClientSummary[], numbers: OverviewNumbers): Html =>
  html`<table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Environment</th>
          <th scope="col">Client id</th>
          <th scope="col">Logins, 24 hours</th>
          <th scope="col">Logins, 30 days</th>
          <th scope="col">Succeeded</th>
          <th scope="col">Webhook events given up</th>
        </tr>
      </thead>
      <tbody>
        ${clients.map((client) => row(member, client, numbers))}
      </tbody>
    </table>
    <p class="hint">
      A login is counted about a minute after its end, if your server has exchanged the code. Succeeded: the
      share of all logins that ended in the last 30 days. Webhook events given up: in the last 24 hours.
    </p>`;

const nothing = (member: PortalMember): Html =>
  html`<div class="empty">
    <p>The organisation has no clients yet.</p>
    <p class="hint">
      ${
        may(member, 'DEVELOPER')
          ? 'A test client works at once: register one, and log in with a simulated phone.'
          : 'A developer or an owner of the organisation can register one.'
      }
    </p>
  </div>`;

/** The overview page, with the headline numbers and a list of all clients of the organisation. */
export const overviewPage = (
  member: PortalMember,
  clients: readonly ClientSummary[],
  numbers: OverviewNumbers,
): Html =>
  memberPage({
    title: 'Clients',
    member,
    current: 'clients',
    body: html`<div class="heading">
        <h1>Clients</h1>
        ${
          may(member, 'DEVELOPER') &&
          html`<a class="button" href="${pathOf(member.membership, '/clients/new')}">Register a client</a>`
        }
      </div>
      ${clients.length === 0 ? nothing(member) : html`${figures(numbers)}${table(member, clients, numbers)}`}`,
  });
