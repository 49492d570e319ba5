import {copyableSecret} from '../../html/copy.js';
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
    title: 'Invitation created',
    member,
    current: 'members',
    body: html`<h1>Send this link to ${name}</h1>
      <p class="notice">The link is shown only once. Copy it now.</p>
      ${copyableSecret(link, 'the link')}
      <ul>
        <li>
          Everybody who has the link can accept the invitation, so send it in a way that only the person can
          read.
        </li>
        <li>It works once, and until ${timeOf(expiresAt)}.</li>
        <li>You can withdraw it as long as nobody has accepted it.</li>
      </ul>
      <p><a href="${pathOf(member.membership, navigation.members.path)}">Back to the members</a></p>`,
  });
