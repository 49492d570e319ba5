import type {ClientSummary} from '@signet/data/portal';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {may} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientTags} from '../clients/client-page.js';

const row = (member: PortalMember, client: ClientSummary): Html =>
  html`<tr>
    <th scope="row" data-label="Name">
      <a href="${pathOf(member.membership, `/clients/${client.id}`)}">${client.name}</a>
    </th>
    <td data-label="Environment">${clientTags(client)}</td>
    <td data-label="Client id"><code>${client.id}</code></td>
    <td data-label="Registered">${timeOf(client.createdAt)}</td>
  </tr>`;

const table = (member: PortalMember, clients: readonly ClientSummary[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Environment</th>
        <th scope="col">Client id</th>
        <th scope="col">Registered</th>
      </tr>
    </thead>
    <tbody>
      ${clients.map((client) => row(member, client))}
    </tbody>
  </table>`;

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

/** The overview page, which lists all clients of the organisation. */
export const overviewPage = (member: PortalMember, clients: readonly ClientSummary[]): Html =>
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
      ${clients.length === 0 ? nothing(member) : table(member, clients)}`,
  });
