import {writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {print, row, type DemoFile, type Layout} from '@signet/local-stack';

/** The variables that the guides use. */
const variables = ({baseUrl, loginUrl, client}: DemoFile) => ({
  SIGNET_URL: baseUrl,
  LOGIN_URL: loginUrl,
  CLIENT_ID: client.id,
  CLIENT_SECRET: client.secret,
});

/**
 * Prints what a developer needs to use the running service, and writes the variables to a file that
 * `node --env-file` can read.
 */
export function reportToDeveloper(demo: DemoFile, {local}: Layout): void {
  const file = join(local, 'client.env');
  const lines = Object.entries(variables(demo)).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${lines.join('\n')}\n`, {mode: 0o600});
  print('\nSignet is running.\n');
  row('API', demo.baseUrl);
  row('API reference', `${demo.baseUrl}/docs`);
  row('Login page', demo.loginUrl);
  row('Phone simulator', demo.simulatorUrl);
  row('Phone app', demo.appUrl);
  row('Portal', demo.portalUrl);
  print(`\nYour client, for your .env (also in ${relative(process.cwd(), file)})`);
  for (const line of lines) print(`  ${line}`);
  print('\nIts redirect URIs; others: --redirect-uri <uri>');
  for (const uri of demo.client.redirectUris) print(`  ${uri}`);
  print('\nTest people; the link “open in a simulated phone” on the login page leads to their phones');
  for (const {name, pin, id} of demo.phones)
    row(name, `for scripts: PIN ${pin}, ${demo.simulatorUrl}/phones/${id}`);
  if (demo.portalInvitationUrl !== undefined)
    print(`\nTo see your client in the portal, open ${demo.portalInvitationUrl}`);
  print(`\nData and logs: ${local}. Press Ctrl-C to stop.`);
}
