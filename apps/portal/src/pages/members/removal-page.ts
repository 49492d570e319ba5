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

/** The title and the text of the removal of a member, who may be the person who sees the page. */
export const removalWords = (
  member: PortalMember,
  {subjectId, name}: MemberSummary,
): {readonly title: string; readonly text: string} =>
  subjectId === member.visitor.subjectId
    ? {
        title: 'Leave the organisation',
        text: `You lose access to ${member.membership.organisationName} at once`,
      }
    : {title: `Remove ${name}`, text: 'The person loses access at once'};

/** The page that explains the consequences of a removal, with the form that removes the member. */
export function removalPage(member: PortalMember, found: MemberSummary, faults?: Faults): Html {
  const {title, text} = removalWords(member, found);
  return memberPage({
    title,
    member,
    current: 'members',
    body: html`<h1>${title}?</h1>
      ${faultSummary(faults)}
      <p>
        ${text}, and a return needs a new invitation. Clients and their secrets stay as they are: replace the
        secrets that a former member knows.
      </p>
      ${postForm({member, action: removalPath(member, found), button: title, kind: 'danger'})}
      <p><a href="${memberPath(member, found.subjectId)}">Back without a change</a></p>`,
  });
}
