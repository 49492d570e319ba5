import type {PhoneAppSettings} from '@signet/settings';
import {readSite, siteHeaders, type Website} from '@signet/site';
import type {Config} from './page/config.js';

/** Loads the built app and adds its `config.json`. @throws Error if the app is not built */
export function website(directory: string, settings: PhoneAppSettings): Website {
  const {apiUrl, simulatorUrl} = settings;
  const config: Config = settings;
  return {
    site: readSite(directory, {'config.json': config}),
    headers: siteHeaders({
      apiUrl,
      camera: true,
      // `signet-workers` is the only Trusted Types policy. It creates the addresses of the app's workers.
      directives: {'worker-src': "'self'", 'manifest-src': "'self'", 'trusted-types': 'signet-workers'},
      ...(simulatorUrl !== undefined && {framedBy: simulatorUrl}),
    }),
  };
}
