import type {MemberSummary} from '@signet/data/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleWords} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {memberFields, nameField, type Shown} from './member-fields.js';

const addressOf = ({membership}: PortalMember, {subjectId}: MemberSummary): string =>
  pathOf(membership, `${navigation.members.path}/${subjectId}`);

function changeForm(member: PortalMember, found: MemberSummary, shown: Shown): Html {
  const {name, role} = found;
  const fields = {entered: {name, role}, ...shown};
  return postForm({
    member,
    action: addressOf(member, found),
    fields: may(member, 'OWNER') ? memberFields(fields) : nameField(fields),
    button: 'Save',
  });
}

const removal = (member: PortalMember, found: MemberSummary): Html =>
  html`<section>
    <h2>${found.subjectId === member.visitor.subjectId ? 'Leave the organisation' : 'Remove the member'}</h2>
    <p>
      The person loses access at once, and needs a new invitation to return. Clients and their secrets stay as
      they are: rotate the secrets that the person knows.
    </p>
    ${postForm({
      member,
      action: `${addressOf(member, found)}/removal`,
      button: `Remove ${found.name}`,
      kind: 'danger',
    })}
  </section>`;

/** One member. Owners change and remove everybody; the others change only their own name. */
export const memberDetailsPage = (member: PortalMember, found: MemberSummary, shown: Shown = {}): Html =>
  memberPage({
    title: found.name,
    member,
    current: 'members',
    body: html`<p><a href="${pathOf(member.membership, navigation.members.path)}">All members</a></p>
      <h1>${found.name}</h1>
      ${faultSummary(shown.faults)}
      <dl class="facts">
        <div>
          <dt>Role</dt>
          <dd>${roleWords[found.role].name}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>${timeOf(found.createdAt)}</dd>
        </div>
        <div>
          <dt>Identifier in the portal</dt>
          <dd><code>${found.subjectId}</code></dd>
        </div>
      </dl>
      ${
        (may(member, 'OWNER') || found.subjectId === member.visitor.subjectId) &&
        html`<section>
          <h2>Change the member</h2>
          ${changeForm(member, found, shown)}
        </section>`
      }
      ${may(member, 'OWNER') && removal(member, found)}`,
  });
