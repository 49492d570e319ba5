import type {MemberSummary} from '@signet/admin/portal';
import {faultSummary} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import type {Faults} from '../../forms/read-fields.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {memberPath} from './member-path.js';

/** The path of the page that asks before a member is removed. */
export const removalPath = (member: PortalMember, {subjectId}: Pick<MemberSummary, 'subjectId'>): string =>
  `${memberPath(member, subjectId)}/removal`;

const isSelf = (member: PortalMember, {subjectId}: MemberSummary): boolean =>
  subjectId === member.visitor.subjectId;

/** The title of the removal of a member, who may be the person who sees the page. */
export const removalTitle = (member: PortalMember, found: MemberSummary): Html =>
  html`${({members: {removal}}) => (isSelf(member, found) ? removal.leave : removal.remove(found.name))}`;

/** The page that explains the consequences of a removal, with the form that removes the member. */
export function removalPage(member: PortalMember, found: MemberSummary, faults?: Faults): Html {
  const title = removalTitle(member, found);
  return memberPage({
    title,
    member,
    current: 'members',
    body: ({members: {removal}}) =>
      html`<h1>${title}?</h1>
        ${faultSummary(faults)}
        <p>
          ${isSelf(member, found) ? removal.youLose(member.membership.organisationName) : removal.theyLose}
          ${removal.clientsStay}
        </p>
        ${postForm({member, action: removalPath(member, found), button: title, kind: 'danger'})}
        <p><a href="${memberPath(member, found.subjectId)}">${removal.back}</a></p>`,
  });
}
