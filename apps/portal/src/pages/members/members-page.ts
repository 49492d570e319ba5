import type {InvitationSummary, MemberSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {idField} from '../../forms/form-id.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleName} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import type {Texts} from '../../texts/texts.js';
import {memberFields, type Shown} from './member-fields.js';

/** What the page shows. `shown` is for the form that invites a member. */
export interface MembersContent {
  readonly member: PortalMember;
  readonly members: readonly MemberSummary[];
  readonly invitations: readonly InvitationSummary[];
  readonly shown?: Shown;
}

type MembersTexts = Texts['members'];

function memberRow(
  viewer: PortalMember,
  {subjectId, name, role, createdAt}: MemberSummary,
  texts: MembersTexts,
): Html {
  const isSelf = subjectId === viewer.visitor.subjectId;
  const address = pathOf(viewer.membership, `${navigation.members.path}/${subjectId}`);
  const canChange = isSelf || may(viewer, 'OWNER');
  return html`<tr>
    <th scope="row" data-label="${texts.name}">
      ${canChange ? html`<a href="${address}">${name}</a>` : name}${
        isSelf && html` <span class="tag">${texts.you}</span>`
      }
    </th>
    <td data-label="${texts.role}">${roleName(role)}</td>
    <td data-label="${texts.since}">${timeOf(createdAt)}</td>
  </tr>`;
}

const memberTable = ({member, members}: MembersContent, texts: MembersTexts): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${texts.name}</th>
        <th scope="col">${texts.role}</th>
        <th scope="col">${texts.since}</th>
      </tr>
    </thead>
    <tbody>
      ${members.map((one) => memberRow(member, one, texts))}
    </tbody>
  </table>`;

const invitationRow = (
  member: PortalMember,
  {id, name, role, expiresAt}: InvitationSummary,
  texts: MembersTexts,
): Html =>
  html`<tr>
    <th scope="row" data-label="${texts.name}">${name}</th>
    <td data-label="${texts.role}">${roleName(role)}</td>
    <td data-label="${texts.validUntil}">${timeOf(expiresAt)}</td>
    ${
      may(member, 'OWNER') &&
      html`<td>
        ${postForm({
          member,
          action: pathOf(member.membership, `/invitations/${id}/withdrawal`),
          button: texts.withdraw,
          kind: 'quiet',
          about: texts.invitationOf(name),
        })}
      </td>`
    }
  </tr>`;

const invitationTable = ({member, invitations}: MembersContent, texts: MembersTexts): Html =>
  html`<section>
    <h2>${texts.open}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.name}</th>
          <th scope="col">${texts.role}</th>
          <th scope="col">${texts.validUntil}</th>
          ${
            may(member, 'OWNER') &&
            html`<th scope="col"><span class="visually-hidden">${({forms}) => forms.action}</span></th>`
          }
        </tr>
      </thead>
      <tbody>
        ${invitations.map((one) => invitationRow(member, one, texts))}
      </tbody>
    </table>
  </section>`;

const invitationForm = ({member, shown = {}}: MembersContent, {invite}: MembersTexts): Html =>
  html`<section>
    <h2>${invite.title}</h2>
    <p>${invite.text}</p>
    ${postForm({
      member,
      action: pathOf(member.membership, navigation.members.path),
      fields: html`${idField()}${memberFields({
        entered: {role: 'VIEWER', ...shown.entered},
        ...(shown.faults && {faults: shown.faults}),
      })}`,
      button: invite.button,
    })}
  </section>`;

/** The page with the members, the open invitations and, for owners, the form that invites a member. */
export const membersPage = (content: MembersContent): Html =>
  memberPage({
    title: ({members}) => members.title,
    member: content.member,
    current: 'members',
    body: ({members: texts}) =>
      html`<h1>${texts.title}</h1>
        ${faultSummary(content.shown?.faults)} ${memberTable(content, texts)}
        ${content.invitations.length > 0 && invitationTable(content, texts)}
        ${may(content.member, 'OWNER') && invitationForm(content, texts)}`,
  });
