import {helpLabels} from '@signet/design/help';
import {chooseLanguage, languageNames, type Language} from '@signet/design/languages';
import {helpTexts} from './help-texts.js';
import {oldCode} from './old-code.js';

/** @param accepted the value of the header `Accept-Language`. Browsers list the languages in the order of preference. */
export const languageOf = (chosen: string | null, accepted = ''): Language =>
  chooseLanguage([chosen, ...accepted.split(',').map((entry) => entry.trim().split(';')[0] ?? '')]);

const links = (language: Language): string =>
  Object.entries(languageNames)
    .map(([tag, name]) =>
      tag === language
        ? `<strong lang="${tag}">${name}</strong>`
        : `<a href="?lang=${tag}" hreflang="${tag}" lang="${tag}">${name}</a>`,
    )
    .join(' ');

/** The page to which the help of the local stack leads, where a real operator helps people. */
export function helpPage(language: Language): string {
  const {intro, questions, phones, privacy, legal} = helpTexts[language];
  const titles = helpLabels[language];
  const asked = [...questions, oldCode[language]]
    .map(({question, answer}) => `<h2>${question}</h2>\n<p>${answer}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${titles.help}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/design.css" />
    <link rel="stylesheet" href="/assets/shelf.css" />
  </head>
  <body>
    <main class="help">
      <h1>${titles.help}</h1>
      <p class="notice">${intro}</p>
      <section>${asked}</section>
      <p><a href="/">${phones}</a></p>
      <section id="privacy"><h2>${titles.privacy}</h2><p>${privacy}</p></section>
      <section id="legal"><h2>${titles.imprint}</h2><p>${legal}</p></section>
      <p class="languages">${links(language)}</p>
    </main>
  </body>
</html>
`;
}
