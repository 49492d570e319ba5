import {html, type Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';
import {loginForm} from '../login/login-form.js';

/** The page that asks for a recent login. @param returnTo the path to which the login returns */
export const freshLoginPage = (returnTo: string): Html =>
  plainPage(
    ({login}) => login.again,
    ({login}) =>
      html`<h1>${login.fresh.title}</h1>
        <p>${login.fresh.text}</p>
        ${loginForm(returnTo, login.again)}
        <p><a href="${returnTo}">${login.fresh.back}</a></p>`,
  );
