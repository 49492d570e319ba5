import type {InvitedTo, ReceivedInvitation} from '@signet/admin/portal';
import {csrfField} from '../../forms/csrf-field.js';
import {html, type Html} from '../../html/html.js';
import {plainPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {roleName, roleRights} from '../../html/roles.js';
import {timeOf} from '../../html/time.js';
import {loginForm} from '../../login/login-form.js';
import type {Visitor} from '../../visitors/visitor.js';

/** The path and query of an invitation on the portal. */
export const invitationPath = (token: string): string => `/invitation?token=${encodeURIComponent(token)}`;

/** The page of an open invitation. @param visitor null if the person is not logged in; the page then offers a login */
export const invitationPage = (
  {organisationName, role, name, expiresAt}: ReceivedInvitation,
  token: string,
  visitor: Visitor | null,
): Html =>
  plainPage(
    ({invitation}) => invitation.title,
    ({invitation}) =>
      html`<h1>${invitation.join(organisationName)}</h1>
        ${visitor !== null && html`<p class="notice">${invitation.oneMoreStep}</p>`}
        <p>${invitation.purpose}</p>
        <dl class="facts">
          <div>
            <dt>${invitation.role}</dt>
            <dd>${roleName(role)}: ${roleRights(role)}</dd>
          </div>
          <div>
            <dt>${invitation.name}</dt>
            <dd>${name}</dd>
          </div>
          <div>
            <dt>${invitation.validUntil}</dt>
            <dd>${timeOf(expiresAt)}</dd>
          </div>
        </dl>
        ${
          visitor === null
            ? loginForm(invitationPath(token), invitation.logInToAccept)
            : html`<form method="post" action="/invitation">
                ${csrfField(visitor)}<input type="hidden" name="token" value="${token}" /><button
                  class="button"
                >
                  ${invitation.accept}
                </button>
              </form>`
        }`,
    visitor ?? undefined,
  );

/** The page for a member who opens an invitation to the organisation that nobody can accept any more. */
export const acceptedPage = (organisation: InvitedTo, visitor: Visitor): Html =>
  plainPage(
    ({invitation}) => invitation.title,
    ({invitation}) =>
      html`<h1>${invitation.accepted.title(organisation.organisationName)}</h1>
        <p>${invitation.accepted.text}</p>
        <p>
          <a href="${pathOf(organisation)}"
            >${invitation.accepted.toClients(organisation.organisationName)}</a
          >
        </p>`,
    visitor,
  );
