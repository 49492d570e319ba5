import type {DemoFile} from './demo-file.js';
import type {Layout} from './layout.js';

/** A line for the person at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const row = (label: string, value: string): void => say(`  ${label.padEnd(18)}${value}`);

/** What is where, and what to try first. */
export function printSummary(demo: DemoFile, paths: Layout): void {
  say('\nSignet is running.\n');
  row('Demo shop', demo.shopUrl);
  row('Phone simulator', demo.simulatorUrl);
  row('Login page', demo.loginUrl);
  row('API', demo.baseUrl);
  say('\nRelying party of the demo');
  row('client id', demo.client.id);
  row('client secret', demo.client.secret);
  row('redirect URI', demo.client.redirectUris.join(', '));
  say('\nPhones');
  for (const {name, pin} of demo.phones) row(name, `PIN ${pin}`);
  say(`\nTry it: open ${demo.shopUrl}, choose "Log in", and approve on a phone of the simulator.`);
  say('People who approve or decline by themselves, for tests: docs/test-identities.md.');
  say(`For programs: ${paths.demoFile}. Logs: ${paths.logs}. Stop with Ctrl-C.`);
}
