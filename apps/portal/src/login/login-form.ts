import {html, type Html, type HtmlValue} from '../html/html.js';

/** The form that starts a login. @param returnTo the path to which the login returns */
export const loginForm = (returnTo: string, button: HtmlValue = ({login}) => login.button): Html =>
  html`<form method="post" action="/login">
    <input type="hidden" name="returnTo" value="${returnTo}" /><button class="button">${button}</button>
  </form>`;
