// This import must be first, so that errors in the later imports are logged.
import '@signet/telemetry/register';
import {fileURLToPath} from 'node:url';
import {brand, common, limits, loadSettings, loginPage} from '@signet/settings';
import {runSite} from '@signet/process/site';
import {website} from './website.js';

void runSite(() => {
  const settings = loadSettings({brand, common, limits, loginPage});
  const directory = fileURLToPath(new URL('site/', import.meta.url));
  return {...settings, website: website(directory, {...settings.loginPage, ...settings.brand})};
});
