import {version} from '@signet/sdk';
import {copyableLines} from '../../../html/copy.js';
import {html, type Html} from '../../../html/html.js';
import type {ServiceAddresses} from './first-calls.js';

/** The commands that install the SDK of this release. The gateway offers its package beside the reference. */
export const installCommands = ({baseUrl}: ServiceAddresses): string => {
  const file = `signet-sdk-${version}.tgz`;
  return [`curl -fO '${baseUrl}/docs/packages/${file}'`, `npm install ./${file}`].join('\n');
};

/** Says how to install the SDK. */
export const installSdk = (addresses: ServiceAddresses): Html =>
  html`<p>
      The SDK is for Node 20.19 or newer, Deno and Bun. The service offers the package of its own release,
      without dependencies. Keep the file with your code: after an upgrade of the service, this address has
      the next one, and the old one continues to work.
    </p>
    ${copyableLines(installCommands(addresses), 'the commands')}`;
