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

const words = (isSelf: boolean, name: string) =>
  isSelf
    ? {title: 'Leave the organisation', text: 'You lose access at once', button: 'Leave the organisation'}
    : {title: 'Remove the member', text: 'The person loses access at once', button: `Remove ${name}`};

function removal(member: PortalMember, found: MemberSummary): Html {
  const {title, text, button} = words(found.subjectId === member.visitor.subjectId, found.name);
  const action = `${addressOf(member, found)}/removal`;
  return html`<section>
    <h2>${title}</h2>
    <p>
      ${text}, and a return needs a new invitation. Clients and their secrets stay as they are: rotate the
      secrets that a former member knows.
    </p>
    ${postForm({member, action, button, kind: 'danger'})}
  </section>`;
}

/**
 * The page of one member. Owners can change and remove every member; the other members can only change their own
 * name, and leave.
 */
export function memberDetailsPage(member: PortalMember, found: MemberSummary, shown: Shown = {}): Html {
  const canChange = may(member, 'OWNER') || found.subjectId === member.visitor.subjectId;
  return memberPage({
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
        canChange &&
        html`<section>
          <h2>Change the member</h2>
          ${changeForm(member, found, shown)}
        </section>`
      }
      ${canChange && removal(member, found)}`,
  });
}
