import type {Membership} from '@signet/admin/portal';
import {html, serviceName, type Html} from '../../html/html.js';
import {plainPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {roleWords} from '../../html/roles.js';
import {loginForm} from '../../login/login-form.js';
import type {Visitor} from '../../visitors/visitor.js';

/**
 * The page for a person who is not logged in.
 * @param returnTo the path of the page that needs the login; undefined if the person opened the start page
 */
export const welcomePage = ({
  returnTo,
  loggedOut,
}: {
  readonly returnTo: string | undefined;
  readonly loggedOut: boolean;
}): Html =>
  plainPage(
    'Log in',
    html`<h1>Manage your ${serviceName} clients</h1>
      ${loggedOut && html`<p class="notice" role="status">You are logged out.</p>`}
      ${returnTo && html`<p class="notice" role="status">Log in to open this page.</p>`}
      <p>Register clients, replace their secrets, set up webhooks, and see what happened in a session.</p>
      ${loginForm(returnTo ?? '/')}
      <p class="hint">
        You need the ${serviceName} app on your phone, and an invitation to an organisation.
      </p>`,
  );

/** The page for a person who is not a member of any organisation. */
export const noOrganisationPage = (visitor: Visitor): Html =>
  plainPage(
    'No organisation',
    html`<h1>You are not a member of any organisation</h1>
      <p>You are logged in, but nobody has invited you, or your membership has ended.</p>
      <p>
        Ask an owner of your organisation for an invitation, and open its link in this browser. If your
        organisation is new, ask the operator of ${serviceName}.
      </p>`,
    visitor,
  );

/** The page for a member of several organisations. */
export const organisationsPage = (visitor: Visitor, memberships: readonly Membership[]): Html =>
  plainPage(
    'Organisations',
    html`<h1>Choose an organisation</h1>
      <ul class="choices">
        ${memberships.map(
          (membership) =>
            html`<li>
              <a href="${pathOf(membership)}">${membership.organisationName}</a
              ><span class="hint">${roleWords[membership.role].name}</span>
            </li>`,
        )}
      </ul>`,
    visitor,
  );
