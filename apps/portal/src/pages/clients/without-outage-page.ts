import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from './client-page.js';

/** The path of the page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePath = (member: PortalMember, client: ClientSummary): string =>
  clientPath(member, client, '/secret/without-outage');

const plan = (member: PortalMember, client: ClientSummary): Html =>
  html`${({clients: {withoutOutage: words}}) =>
    html`<section>
      <h2>${words.plan}</h2>
      <ol>
        <li>${words.prepare}</li>
        <li>${words.quietHour(clientPath(member, client, '/statistics'))}</li>
        <li>${words.replace(clientPath(member, client, '/secret'))}</li>
        <li>${words.check}</li>
      </ol>
      <p>${words.between}</p>
    </section>`}`;

/** The page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePage = (member: PortalMember, client: ClientSummary): Html =>
  clientPage({
    title: ({clients}) => clients.withoutOutage.title,
    member,
    client,
    current: 'settings',
    body: ({clients: {withoutOutage: words}}) =>
      html`<h2>${words.title}</h2>
        <p>${words.oneAtATime}</p>
        <p class="notice warn">${words.seen}</p>
        ${plan(member, client)}
        <section>
          <h2>${words.secondClient}</h2>
          <p>${words.secondClientText}</p>
        </section>
        <p class="after"><a href="${clientPath(member, client, '/secret')}">${words.back}</a></p>`,
  });
