import {readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import type {BrandSettings, PhoneAppSettings} from '@signet/settings';
import {readSite, siteHeaders, type Website} from '@signet/http/site';
import {z} from 'zod';
import type {Config} from './page/config.js';

const manifestFile = z.looseObject({icons: z.array(z.looseObject({})), theme_color: z.string()});

/** Returns the web app manifest with the name, the colour and the logo of the service. */
function manifestOf(directory: string, {name, colour}: BrandSettings, logo: string | undefined): Buffer {
  const built = manifestFile.parse(JSON.parse(readFileSync(join(directory, 'manifest.webmanifest'), 'utf8')));
  const icons = logo === undefined ? built.icons : [{src: `/${logo}`, sizes: 'any'}];
  const manifest = {...built, name, short_name: name, theme_color: colour ?? built.theme_color, icons};
  return Buffer.from(JSON.stringify(manifest));
}

/**
 * Loads the built app, and adds its `config.json`, its manifest and the logo of the service.
 * @throws Error if the app is not built, or if the logo is missing
 */
export function website(directory: string, {logo, ...settings}: PhoneAppSettings & BrandSettings): Website {
  const {apiUrl, simulatorUrl} = settings;
  const logoName = logo && `logo${extname(logo)}`;
  const config: Config = {...settings, ...(logoName !== undefined && {logo: logoName})};
  const picture = logo !== undefined && logoName !== undefined && {[logoName]: readFileSync(logo)};
  const added = {'config.json': config, 'manifest.webmanifest': manifestOf(directory, settings, logoName)};
  return {
    site: readSite(directory, {...added, ...picture}),
    headers: siteHeaders({
      apiUrl,
      camera: true,
      // `signet-workers` is the only Trusted Types policy. It creates the addresses of the app's workers.
      directives: {'worker-src': "'self'", 'manifest-src': "'self'", 'trusted-types': 'signet-workers'},
      ...(simulatorUrl !== undefined && {framedBy: simulatorUrl}),
    }),
  };
}
