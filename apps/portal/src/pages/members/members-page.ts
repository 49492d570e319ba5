import type {InvitationSummary, MemberSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {idField} from '../../forms/form-id.js';
import {postForm} from '../../forms/post-form.js';
import {html, serviceName, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleWords} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {memberFields, type Shown} from './member-fields.js';

/** What the page shows. `shown` is for the form that invites a member. */
export interface MembersContent {
  readonly member: PortalMember;
  readonly members: readonly MemberSummary[];
  readonly invitations: readonly InvitationSummary[];
  readonly shown?: Shown;
}

function memberRow(viewer: PortalMember, {subjectId, name, role, createdAt}: MemberSummary): Html {
  const isSelf = subjectId === viewer.visitor.subjectId;
  const address = pathOf(viewer.membership, `${navigation.members.path}/${subjectId}`);
  const canChange = isSelf || may(viewer, 'OWNER');
  return html`<tr>
    <th scope="row" data-label="Name">
      ${canChange ? html`<a href="${address}">${name}</a>` : name}${
        isSelf && html` <span class="tag">You</span>`
      }
    </th>
    <td data-label="Role">${roleWords[role].name}</td>
    <td data-label="Member since">${timeOf(createdAt)}</td>
  </tr>`;
}

const memberTable = ({member, members}: MembersContent): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Role</th>
        <th scope="col">Member since</th>
      </tr>
    </thead>
    <tbody>
      ${members.map((one) => memberRow(member, one))}
    </tbody>
  </table>`;

const invitationRow = (member: PortalMember, {id, name, role, expiresAt}: InvitationSummary): Html =>
  html`<tr>
    <th scope="row" data-label="Name">${name}</th>
    <td data-label="Role">${roleWords[role].name}</td>
    <td data-label="Valid until">${timeOf(expiresAt)}</td>
    ${
      may(member, 'OWNER') &&
      html`<td>
        ${postForm({
          member,
          action: pathOf(member.membership, `/invitations/${id}/withdrawal`),
          button: 'Withdraw',
          kind: 'quiet',
          about: `the invitation of ${name}`,
        })}
      </td>`
    }
  </tr>`;

const invitationTable = ({member, invitations}: MembersContent): Html =>
  html`<section>
    <h2>Open invitations</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Valid until</th>
          ${may(member, 'OWNER') && html`<th scope="col"><span class="visually-hidden">Action</span></th>`}
        </tr>
      </thead>
      <tbody>
        ${invitations.map((one) => invitationRow(member, one))}
      </tbody>
    </table>
  </section>`;

const invitationForm = ({member, shown = {}}: MembersContent): Html =>
  html`<section>
    <h2>Invite a member</h2>
    <p>The portal shows a link once. Send it to the person, who accepts it with a ${serviceName} login.</p>
    ${postForm({
      member,
      action: pathOf(member.membership, navigation.members.path),
      fields: html`${idField()}${memberFields({
        entered: {role: 'VIEWER', ...shown.entered},
        ...(shown.faults && {faults: shown.faults}),
      })}`,
      button: 'Create an invitation',
    })}
  </section>`;

/** The page with the members, the open invitations and, for owners, the form that invites a member. */
export const membersPage = (content: MembersContent): Html =>
  memberPage({
    title: 'Members',
    member: content.member,
    current: 'members',
    body: html`<h1>Members</h1>
      ${faultSummary(content.shown?.faults)} ${memberTable(content)}
      ${content.invitations.length > 0 && invitationTable(content)}
      ${may(content.member, 'OWNER') && invitationForm(content)}`,
  });
