import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientPage, clientPath} from './client-page.js';

/** The path of the page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePath = (member: PortalMember, client: ClientSummary): string =>
  clientPath(member, client, '/secret/without-outage');

const plan = (member: PortalMember, client: ClientSummary): Html =>
  html`${({clients: {withoutOutage: texts}}) =>
    html`<section>
      <h2>${texts.plan}</h2>
      <ol>
        <li>${texts.prepare}</li>
        <li>${texts.quietHour(clientPath(member, client, '/statistics'))}</li>
        <li>${texts.replace(clientPath(member, client, '/secret'))}</li>
        <li>${texts.check}</li>
      </ol>
      <p>${texts.between}</p>
    </section>`}`;

/** The page that explains how to replace the secret so that people hardly notice it. */
export const withoutOutagePage = (member: PortalMember, client: ClientSummary): Html =>
  clientPage({
    title: ({clients}) => clients.withoutOutage.title,
    member,
    client,
    current: 'settings',
    body: ({clients: {withoutOutage: texts}}) =>
      html`<h2>${texts.title}</h2>
        <p>${texts.oneAtATime}</p>
        <p class="notice warn">${texts.seen}</p>
        ${plan(member, client)}
        <section>
          <h2>${texts.secondClient}</h2>
          <p>${texts.secondClientText}</p>
        </section>
        <p class="after"><a href="${clientPath(member, client, '/secret')}">${texts.back}</a></p>`,
  });
