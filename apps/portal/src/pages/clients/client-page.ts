import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {linkList} from '../../html/layout.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import type {PortalMember} from '../../visitors/visitor.js';

/** The pages about one client, with their paths below `/o/:organisation/clients/:client`. */
export const clientNavigation = {
  settings: {path: '', label: 'Settings'},
  webhook: {path: '/webhook', label: 'Webhook'},
  access: {path: '/access', label: 'Data access'},
  sessions: {path: '/sessions', label: 'Sessions'},
  statistics: {path: '/statistics', label: 'Statistics'},
} as const;

export type ClientNavigationEntry = keyof typeof clientNavigation;

/** The address of a page about a client. @param rest begins with `/`, or is empty */
export const clientPath = (member: PortalMember, {id}: Pick<ClientSummary, 'id'>, rest = ''): string =>
  pathOf(member.membership, `/clients/${id}${rest}`);

export interface ClientPage {
  /** The title of the document, without the name of the client. */
  readonly title: string;
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly current: ClientNavigationEntry;
  /** The content, below the name of the client. */
  readonly body: HtmlValue;
}

/**
 * The tags of a client: its environment, `Suspended` if the client is suspended, and `Waits for the operator` if its name
 * is not approved.
 */
export const clientTags = ({
  isTest,
  status,
  nameApproved,
}: Pick<ClientSummary, 'isTest' | 'status' | 'nameApproved'>): Html =>
  html`<span class="tag">${isTest ? 'Test' : 'Production'}</span
    >${status === 'SUSPENDED' && html` <span class="tag warn">Suspended</span>`}${
      !isTest && !nameApproved && html` <span class="tag warn">Waits for the operator</span>`
    }`;

/** A page about a client, with the navigation between the pages about the client. */
export function clientPage({title, member, client, current, body}: ClientPage): Html {
  const links = Object.entries(clientNavigation).map(([name, {path, label}]) => ({
    address: clientPath(member, client, path),
    label,
    isCurrent: name === current,
  }));
  return memberPage({
    title: `${title} – ${client.name}`,
    member,
    current: 'clients',
    body: html`<p><a href="${pathOf(member.membership)}">All clients</a></p>
      <div class="heading">
        <h1>${client.name}</h1>
        <p>${clientTags(client)}</p>
      </div>
      <div class="parts">${linkList('Client', links)}</div>
      ${body}`,
  });
}
