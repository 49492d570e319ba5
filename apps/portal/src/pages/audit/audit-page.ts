import type {ClientSummary, OrganisationAuditEntry} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Texts} from '../../texts/texts.js';
import {actionLabel} from './action-label.js';

/** The maximum number of entries in the CSV file, so that one request cannot overload the database. */
export const MOST_IN_FILE = 10_000;

export interface AuditContent {
  readonly member: PortalMember;
  readonly entries: readonly OrganisationAuditEntry[];
  /** The clients that are not deleted, from which the page takes the names. */
  readonly clients: readonly ClientSummary[];
  /** The id of the last entry on the page, for the link to older entries; null if there are no older entries. */
  readonly older: string | null;
}

function targetOf({target}: OrganisationAuditEntry, {member, clients}: AuditContent): HtmlValue {
  const [kind, id = ''] = target.split(':');
  if (kind !== 'relying_party') return ({audit}) => audit.organisation;
  const client = clients.find((one) => one.id === id);
  if (client === undefined) return html`<code>${id}</code>`;
  return html`<a href="${pathOf(member.membership, `/clients/${id}`)}">${client.name}</a>`;
}

const row = (entry: OrganisationAuditEntry, content: AuditContent, texts: Texts['audit']): Html =>
  html`<tr>
    <th scope="row" data-label="${texts.who}">${entry.actor}</th>
    <td data-label="${texts.what}">${actionLabel(entry.action)}</td>
    <td data-label="${texts.where}">${targetOf(entry, content)}</td>
    <td data-label="${texts.when}">${timeOf(entry.at)}</td>
  </tr>`;

/** The page that shows who did what in the organisation, newest first. */
export const auditPage = (content: AuditContent): Html => {
  const path = pathOf(content.member.membership, navigation.audit.path);
  return memberPage({
    title: ({audit}) => audit.title,
    member: content.member,
    current: 'audit',
    body: ({audit: texts}) =>
      html`<div class="heading">
          <h1>${texts.title}</h1>
          <a class="quiet" href="${path}.csv">${texts.download}</a>
        </div>
        <p>${texts.text(MOST_IN_FILE)}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.who}</th>
              <th scope="col">${texts.what}</th>
              <th scope="col">${texts.where}</th>
              <th scope="col">${texts.when}</th>
            </tr>
          </thead>
          <tbody>
            ${content.entries.map((entry) => row(entry, content, texts))}
          </tbody>
        </table>
        ${content.older !== null && html`<p><a href="${path}?before=${content.older}">${texts.older}</a></p>`}`,
  });
};
