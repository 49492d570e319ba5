import {version} from '@signet/sdk';
import {copyableLines} from '../../../html/scripts/copy.js';
import {html, type Html} from '../../../html/html.js';
import type {ServiceAddresses} from './first-calls.js';

/** The commands that install the SDK of this release. The gateway offers its package beside the reference. */
export const installCommands = ({baseUrl}: ServiceAddresses): string => {
  const file = `signet-sdk-${version}.tgz`;
  return [`curl -fO '${baseUrl}/docs/packages/${file}'`, `npm install ./${file}`].join('\n');
};

/** Says how to install the SDK. */
export const installSdk = (addresses: ServiceAddresses): Html =>
  html`${({copy, clients: {connect}}) =>
    html`<p>${connect.installSdk}</p>
      ${copyableLines(installCommands(addresses), copy.commands)}`}`;
