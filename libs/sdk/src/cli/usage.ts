import {sampleTypes} from './samples.js';

export const HELP = `signet: receive webhooks on this machine, without a public address

  npx @signet/sdk listen --forward-to <url> [--after <cursor>]
      forwards the events of a test client to <url>, as the service would send them
  npx @signet/sdk trigger <type> --forward-to <url>
      sends an example of an event to <url>, for example session.confirmed
  npx @signet/sdk help, npx @signet/sdk --version

  --forward-to  the address of your application, for example http://localhost:4000/signet-events
  --after       continues where an earlier listen stopped; it prints this option at its end
  --url         the address of the Signet API. Default: the environment variable SIGNET_URL
  --client-id   the id of your test client. Default: SIGNET_CLIENT_ID or CLIENT_ID

The secret of the client is read from SIGNET_CLIENT_SECRET or CLIENT_SECRET.
Types: ${sampleTypes.join(', ')}.

Exit codes: 0 stopped or accepted, 1 refused by the service or by your application, 64 wrong usage.`;

export const exit = {ok: 0, failed: 1, usage: 64} as const;
export type ExitCode = (typeof exit)[keyof typeof exit];

/** The command line or an environment variable is wrong. */
export class UsageError extends Error {}
