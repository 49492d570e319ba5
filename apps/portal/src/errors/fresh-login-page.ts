import {html, type Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';
import {loginForm} from '../login/login-form.js';

/** The page that asks for a recent login. @param returnTo the path to which the login returns */
export const freshLoginPage = (returnTo: string): Html =>
  plainPage(
    'Log in again',
    html`<h1>Log in again to do this</h1>
      <p>
        You logged in some time ago. To replace a secret, to change addresses of a client, to make or unmake
        an owner, or to remove a member, confirm that it is still you. Nothing was changed.
      </p>
      ${loginForm(returnTo, 'Log in again')}
      <p><a href="${returnTo}">Back without a login</a></p>`,
  );
