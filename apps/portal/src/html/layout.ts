import {helpLabels, helpLinks} from '@signet/design/help';
import {languageForm} from '../language/language-form.js';
import {localeOf} from '../texts/texts.js';
import {html, serviceName, type Html, type HtmlValue} from './html.js';
import type {NavigationLink} from './navigation.js';
import {brandStyle} from './style/brand.js';
import {stylePath} from './style/style.js';

/** The parts of a page that differ between pages. */
export interface Layout {
  /** The title of the document, without the name of the portal. */
  readonly title: HtmlValue;
  /** The right part of the header: who is logged in, and the button to log out. */
  readonly account?: Html | undefined;
  /** The lower part of the header: the organisation and its navigation. */
  readonly organisation?: Html | undefined;
  readonly body: HtmlValue;
}

/** The links to the help of the operator; nothing if the operator offers none. */
const help: HtmlValue = ({language}, {brand}) => {
  const links = helpLinks(brand, language);
  const label = helpLabels[language].help;
  return (
    links.length > 0 &&
    html`<nav aria-label="${label}">
      <span>${label}: ${serviceName}</span>
      ${links.map(({label: text, href}) => html`<a href="${href}">${text}</a>`)}
    </nav>`
  );
};

/** Renders a complete HTML document. */
export const layout = ({title, account, organisation, body}: Layout): Html =>
  html`${(all) => {
    const {language, layout: texts} = all;
    return html`<!doctype html>
      <html lang="${language}" data-locale="${localeOf(all)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} – ${texts.portal}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${stylePath}" />
          <link rel="stylesheet" href="${(_, {brand}) => brandStyle(brand).path}" />
        </head>
        <body>
          <a class="skip" href="#main">${texts.skip}</a>
          <header class="site">
            <div class="inner"><a class="brand" href="/">${texts.portal}</a>${account}</div>
            ${organisation}
          </header>
          <main id="main" tabindex="-1">${body}</main>
          <footer>
            <div class="inner">
              ${help}
              <p>${texts.identifier}</p>
              ${languageForm}
            </div>
          </footer>
        </body>
      </html> `;
  }}`;

/**
 * A `nav` element with links. The link to the current page is marked.
 * @param label names the navigation for screen readers
 */
export const linkList = (label: HtmlValue, links: readonly NavigationLink[]): Html =>
  html`<nav aria-label="${label}">
    <ul>
      ${links.map(
        ({address, label: text, isCurrent}) =>
          html`<li><a href="${address}" ${isCurrent && html` aria-current="page"`}>${text}</a></li>`,
      )}
    </ul>
  </nav>`;
