import type {MemberSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleName} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {memberFields, nameField, type Shown} from './member-fields.js';
import {memberPath} from './member-path.js';
import {removalPath, removalTitle} from './removal-page.js';

const addressOf = (member: PortalMember, {subjectId}: MemberSummary) => memberPath(member, subjectId);

function changeForm(member: PortalMember, found: MemberSummary, shown: Shown): Html {
  const {name, role} = found;
  const fields = {entered: {name, role}, ...shown};
  return postForm({
    member,
    action: addressOf(member, found),
    fields: may(member, 'OWNER') ? memberFields(fields) : nameField(fields),
    button: ({forms}) => forms.save,
  });
}

/** For a person who has lost a device, or forgotten to log out elsewhere. */
const sessions = (member: PortalMember): Html =>
  html`${({members: {everywhere}}) =>
    html`<section>
      <h2>${everywhere.title}</h2>
      <p>${everywhere.text}</p>
      ${postForm({member, action: '/logout/everywhere', button: everywhere.title, kind: 'quiet'})}
    </section>`}`;

const removal = (member: PortalMember, found: MemberSummary): Html => {
  const title = removalTitle(member, found);
  return html`<section>
    <h2>${title}</h2>
    <p><a class="quiet" href="${removalPath(member, found)}">${title} …</a></p>
  </section>`;
};

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
    body: ({members: texts}) =>
      html`<p><a href="${pathOf(member.membership, navigation.members.path)}">${texts.all}</a></p>
        <h1>${found.name}</h1>
        ${faultSummary(shown.faults)}
        <dl class="facts">
          <div>
            <dt>${texts.role}</dt>
            <dd>${roleName(found.role)}</dd>
          </div>
          <div>
            <dt>${texts.since}</dt>
            <dd>${timeOf(found.createdAt)}</dd>
          </div>
          <div>
            <dt>${texts.identifier}</dt>
            <dd><code>${found.subjectId}</code></dd>
          </div>
        </dl>
        ${
          canChange &&
          html`<section>
            <h2>${texts.change}</h2>
            ${changeForm(member, found, shown)}
          </section>`
        }
        ${found.subjectId === member.visitor.subjectId && sessions(member)}
        ${canChange && removal(member, found)}`,
  });
}
