import {readFileSync} from 'node:fs';
import {extname} from 'node:path';
import type {BrandSettings, LoginPageSettings} from '@signet/settings';
import {readSite, siteHeaders, type Website} from '@signet/http/site';
import type {Config} from './page/config.js';

/**
 * Loads the built page, and adds its `config.json` and the operator's logo.
 * @throws Error if the page or the logo is missing
 */
export function website(directory: string, {logo, ...settings}: LoginPageSettings & BrandSettings): Website {
  const {apiUrl} = settings;
  const logoName = logo && `logo${extname(logo)}`;
  const config: Config = {...settings, ...(logoName !== undefined && {logo: logoName})};
  const picture = logo !== undefined && logoName !== undefined && {[logoName]: readFileSync(logo)};
  const site = readSite(directory, {'config.json': config, ...picture});
  const index = site.get('/');
  return {
    // The app opens this path after an approval that a link has started. The page then finds its login.
    site: index === undefined ? site : new Map(site).set('/return', index),
    headers: siteHeaders({apiUrl}),
    // The page calls the API soon after it is loaded. With `preconnect`, the browser opens the connection before the
    // script has loaded.
    indexHeaders: {Link: `<${apiUrl}>; rel=preconnect; crossorigin=use-credentials`},
  };
}
