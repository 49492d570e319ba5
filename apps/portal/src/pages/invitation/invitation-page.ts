import type {InvitedTo, ReceivedInvitation} from '@signet/admin/portal';
import {csrfField} from '../../forms/csrf-field.js';
import {html, serviceName, type Html} from '../../html/html.js';
import {plainPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {roleWords} from '../../html/roles.js';
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
    'Invitation',
    html`<h1>Join ${organisationName}</h1>
      <p>You are invited to manage the ${serviceName} clients of this organisation.</p>
      <dl class="facts">
        <div>
          <dt>Your role</dt>
          <dd>${roleWords[role].name}: ${roleWords[role].may}</dd>
        </div>
        <div>
          <dt>The name that others see</dt>
          <dd>${name}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>${timeOf(expiresAt)}</dd>
        </div>
      </dl>
      ${
        visitor === null
          ? loginForm(invitationPath(token), html`Log in with ${serviceName} to accept`)
          : html`<form method="post" action="/invitation">
              ${csrfField(visitor)}<input type="hidden" name="token" value="${token}" /><button
                class="button"
              >
                Accept the invitation
              </button>
            </form>`
      }`,
    visitor ?? undefined,
  );

/** The page for a member who opens an invitation to the organisation that nobody can accept any more. */
export const acceptedPage = (organisation: InvitedTo, visitor: Visitor): Html =>
  plainPage(
    'Invitation',
    html`<h1>You are a member of ${organisation.organisationName}</h1>
      <p>An invitation works once, and you need it no longer.</p>
      <p><a href="${pathOf(organisation)}">To the clients of ${organisation.organisationName}</a></p>`,
    visitor,
  );
