import type {Membership} from '@signet/admin/portal';
import {html, type Html} from '../../html/html.js';
import {plainPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import {roleName} from '../../html/roles.js';
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
    ({home}) => home.logIn,
    ({home}) =>
      html`<h1>${home.welcome}</h1>
        ${loggedOut && html`<p class="notice" role="status">${home.loggedOut}</p>`}
        ${returnTo && html`<p class="notice" role="status">${home.needsLogin}</p>`}
        <p>${home.purpose}</p>
        ${loginForm(returnTo ?? '/')}
        <p class="hint">${home.needs}</p>`,
  );

/** The page for a person who is not a member of any organisation. */
export const noOrganisationPage = (visitor: Visitor): Html =>
  plainPage(
    ({home}) => home.none.title,
    ({home: {none}}) =>
      html`<h1>${none.heading}</h1>
        <p>${none.reason}</p>
        <p>${none.advice}</p>`,
    visitor,
  );

/** The page for a member of several organisations. */
export const organisationsPage = (visitor: Visitor, memberships: readonly Membership[]): Html =>
  plainPage(
    ({home}) => home.organisations,
    ({home}) =>
      html`<h1>${home.choose}</h1>
        <ul class="choices">
          ${memberships.map(
            (membership) =>
              html`<li>
                <a href="${pathOf(membership)}">${membership.organisationName}</a
                ><span class="hint">${roleName(membership.role)}</span>
              </li>`,
          )}
        </ul>`,
    visitor,
  );
