import {apis, type ApiName} from '@signet/contracts';
import {page} from './html.js';

/** For each API: the path of its page, and the path of its OpenAPI document. */
export const references = {
  'relying-party': {place: '/docs', document: '/openapi.json'},
  'login-ui': {place: '/docs/login-ui', document: '/openapi/login-ui.json'},
  device: {place: '/docs/device', document: '/openapi/device.json'},
} as const satisfies Record<ApiName, {place: string; document: string}>;

/** The page on which Redoc shows the OpenAPI document of an API. */
export function referencePage(name: ApiName): string {
  const {place, document} = references[name];
  const body = `<noscript><main><h1>Reference</h1>
<p>This page needs JavaScript. It shows the <a href="${document}">OpenAPI document</a>, which other programs can show as well.
The <a href="/docs/errors">errors</a> need none.</p></main></noscript>
<div id="reference" role="main" data-document="${document}"></div>`;
  return page(place, apis[name].title.replace(/^Signet: /, ''), body, {
    scripts: ['/docs/redoc.js', '/docs/start.js'],
  });
}

/**
 * The script that starts Redoc. It disables the search, which runs in a web worker from a `blob:` URL: the
 * Content-Security-Policy of the page does not allow such workers. Redoc's headings below an operation are of level 5
 * although no level 3 or 4 precedes them, so the script tells screen readers the right level.
 */
export const startScript = `const place = document.getElementById('reference');
Redoc.init(
  place.dataset.document,
  {
    disableSearch: true,
    hideDownloadButton: true,
    nativeScrollbars: true,
    requiredPropsFirst: true,
    sortEnumValuesAlphabetically: false,
    scrollYOffset: 'header',
    theme: {
      colors: {primary: {main: '#1f4fd8'}, text: {primary: '#17202c'}},
      typography: {
        fontFamily: 'system-ui, sans-serif',
        headings: {fontFamily: 'system-ui, sans-serif'},
        code: {color: '#b3261e'},
        links: {textDecoration: 'underline', hoverTextDecoration: 'underline'},
      },
    },
  },
  place,
  () => {
    for (const heading of place.querySelectorAll('h5')) {
      heading.role = 'heading';
      heading.ariaLevel = '3';
    }
  },
);
`;
