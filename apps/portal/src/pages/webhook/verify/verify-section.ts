import {copyableLines} from '../../../html/scripts/copy.js';
import {html, type Html} from '../../../html/html.js';
import {guideAddress} from '../../clients/connect/guide-links.js';
import type {ServiceAddresses} from '../../clients/connect/first-calls.js';
import {installSdk} from '../../clients/connect/sdk-package.js';
import {verifyLines} from './verify-lines.js';

/** How a server verifies events: with the SDK, or with a library in another language. */
export const verifySection = (addresses: ServiceAddresses): Html =>
  html`<section>
    <h2>Verify the events</h2>
    ${installSdk(addresses)}
    <p>
      Save these lines as <code>webhook.mjs</code>, set the environment variable
      <code>SIGNET_WEBHOOK_SECRET</code> to the secret of the webhook, and run <code>node webhook.mjs</code>.
      Let the address of the webhook lead to this port:
    </p>
    ${copyableLines(verifyLines)}
    <p>
      The <a href="${guideAddress(addresses, 'webhooks')}">guide to webhooks</a> says what your server must
      expect, how to verify in other languages, and how to get the events
      <a href="${guideAddress(addresses, 'webhooks')}#on-your-machine">on your own machine</a>.
    </p>
  </section>`;
