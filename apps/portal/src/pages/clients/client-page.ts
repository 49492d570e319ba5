import type {ClientSummary} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {linkList} from '../../html/layout.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import type {PortalMember} from '../../visitors/visitor.js';

/** The pages about one client, with their paths below `/o/:organisation/clients/:client`. */
const clientPaths = {
  settings: '',
  connection: '/connection',
  webhook: '/webhook',
  access: '/access',
  sessions: '/sessions',
  statistics: '/statistics',
} as const;

export type ClientNavigationEntry = keyof typeof clientPaths;

/** The pages in the order of the navigation. */
const entriesOf = ({isTest}: ClientSummary): readonly ClientNavigationEntry[] => [
  'settings',
  ...(isTest ? (['connection'] as const) : []),
  'webhook',
  'access',
  'sessions',
  'statistics',
];

/** The address of a page about a client. @param rest begins with `/`, or is empty */
export const clientPath = (member: PortalMember, {id}: Pick<ClientSummary, 'id'>, rest = ''): string =>
  pathOf(member.membership, `/clients/${id}${rest}`);

export interface ClientPage {
  /** The title of the document, without the name of the client. */
  readonly title: HtmlValue;
  readonly member: PortalMember;
  readonly client: ClientSummary;
  readonly current: ClientNavigationEntry;
  /** The content, below the name of the client. */
  readonly body: HtmlValue;
}

/** The environment of a client. */
export const environmentOf = ({isTest}: Pick<ClientSummary, 'isTest'>): Html =>
  html`${({clients}) => (isTest ? clients.test : clients.production)}`;

/**
 * The tags of a client: its environment, `Suspended` if the client is suspended, and `Waits for the operator` if its name
 * is not approved.
 */
export const clientTags = ({
  isTest,
  status,
  nameApproved,
}: Pick<ClientSummary, 'isTest' | 'status' | 'nameApproved'>): Html =>
  html`${({clients}) =>
    html`<span class="tag">${environmentOf({isTest})}</span
      >${status === 'SUSPENDED' && html` <span class="tag warn">${clients.suspended}</span>`}${
        !isTest && !nameApproved && html` <span class="tag warn">${clients.waits}</span>`
      }`}`;

/** A page about a client, with the navigation between the pages about the client. */
export function clientPage({title, member, client, current, body}: ClientPage): Html {
  const links = entriesOf(client).map((name) => ({
    address: clientPath(member, client, clientPaths[name]),
    label: html`${({clients}) => clients.navigation[name]}`,
    isCurrent: name === current,
  }));
  return memberPage({
    title: html`${title} – ${client.name}`,
    member,
    current: 'clients',
    body: html`<p><a href="${pathOf(member.membership)}">${({clients}) => clients.all}</a></p>
      <div class="heading">
        <h1>${client.name}</h1>
        <p>${clientTags(client)}</p>
      </div>
      <div class="parts">${linkList(({common}) => common.client, links)}</div>
      ${body}`,
  });
}
