import {copyableSecret} from '../../html/scripts/copy.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {timeOf} from '../../html/time.js';
import type {PortalMember} from '../../visitors/visitor.js';

export interface Invited {
  readonly member: PortalMember;
  readonly name: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The page that shows the link of a new invitation. No other page shows this link. */
export const invitedPage = ({member, name, link, expiresAt}: Invited): Html =>
  memberPage({
    title: ({members}) => members.invited.title,
    member,
    current: 'members',
    body: ({copy, members: {invited, back}}) =>
      html`<h1>${invited.heading(name)}</h1>
        <p class="notice">${invited.once}</p>
        ${copyableSecret(link, copy.link)}
        <ul>
          <li>${invited.everybody}</li>
          <li>${invited.until(timeOf(expiresAt))}</li>
          <li>${invited.withdraw}</li>
        </ul>
        <p><a href="${pathOf(member.membership, navigation.members.path)}">${back}</a></p>`,
  });
