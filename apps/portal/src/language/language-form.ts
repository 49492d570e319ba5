import {languageNames} from '@signet/design/languages';
import {html, type HtmlValue} from '../html/html.js';

/**
 * The choice of a language, which works without scripts. The response to a form offers no choice: it may show a secret that no
 * other page shows.
 */
export const languageForm: HtmlValue = ({language, layout}, {path}) =>
  path !== null &&
  html`<form class="languages" method="post" action="/language" aria-label="${layout.language}">
    <input type="hidden" name="returnTo" value="${path}" />${Object.entries(languageNames).map(
      ([tag, name]) =>
        tag === language
          ? html`<strong lang="${tag}">${name}</strong>`
          : html`<button name="language" value="${tag}" lang="${tag}">${name}</button>`,
    )}
  </form>`;
