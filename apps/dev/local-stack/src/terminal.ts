import type {LocalStackError} from './error.js';
import type {DemoFile} from './files/demo-file.js';
import type {Layout} from './files/layout.js';

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints what failed, why, and how to fix it. */
export const printFailure = ({message, why, remedy}: LocalStackError): void =>
  print(`\n${message}\n  Why: ${why}\n  What to do: ${remedy}`);

/** Prints a step when it begins, and how long it took when it is done. */
export async function timed<T>(step: string, work: Promise<T>): Promise<T> {
  print(`${step} …`);
  const start = performance.now();
  const result = await work;
  print(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Prints a line with a label and a value. */
export const row = (label: string, value: string): void => print(`  ${label.padEnd(18)}${value}`);

/**
 * Prints the URLs, credentials and PINs of the running stack, and what to try first.
 * @param observeUrl the URL of the page with traces and metrics, if `observe` was started
 */
export function printSummary(demo: DemoFile, paths: Layout, observeUrl?: string): void {
  print('\nSignet is running.\n');
  if (demo.shopUrl !== undefined) row('Demo shop', demo.shopUrl);
  row('Portal', demo.portalUrl);
  row('Phone app', demo.appUrl);
  row('Phone simulator', demo.simulatorUrl);
  row('Login page', demo.loginUrl);
  row('API', demo.baseUrl);
  if (observeUrl !== undefined) row('Traces, metrics', observeUrl);
  print('\nDemo relying party');
  row('client id', demo.client.id);
  row('client secret', demo.client.secret);
  row('redirect URI', demo.client.redirectUris.join(', '));
  print(`\nTest phones, for scripts and for ${demo.simulatorUrl}/test-phones`);
  for (const {name, pin} of demo.phones) row(name, `PIN ${pin}`);
  if (demo.shopUrl !== undefined)
    print(
      `\nTry it: open ${demo.shopUrl}, choose "Log in with Signet", follow "simulated phone", and set a phone up with a PIN of your choice.`,
    );
  if (demo.portalInvitationUrl !== undefined)
    print(`Manage the demo's clients in the portal: open ${demo.portalInvitationUrl}`);
  print('Test people who approve or decline without a phone: docs/test-identities.md.');
  print(`Configuration for programs: ${paths.demoFile}. Logs: ${paths.logs}. Press Ctrl-C to stop.`);
}
