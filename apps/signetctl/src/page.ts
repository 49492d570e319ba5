import type {Command} from 'commander';
import {failures} from './program/failures.js';
import {createProgram} from './program/program.js';
import {silentIo} from './program/input/silent-io.js';

const introduction = `# signetctl

Generated from \`apps/signetctl\` by \`npm run docs\`. Do not edit it by hand.

The operator's command line. In a checkout, \`npx signetctl …\` uses the local stack that is running there: \`npm start\` writes
the addresses, passwords and keys of the stack to \`.local/signetctl.json\`, which only its user can read, and removes the file
when it stops. Elsewhere, signetctl reads the same [environment variables](configuration.md) as the processes, and [a few of its
own](configuration.md#the-operators-command-line). If the environment sets a variable that the file of the local stack contains,
signetctl ignores the whole file. A command needs only the variables that it uses, and names those that are missing.

- \`--json\` prints one JSON document on standard output. A failure is one JSON document on standard error:
  \`{"error": {"code", "exitCode", "message", "remedy"}}\`.
- A command that cannot be undone asks for confirmation first. Without a terminal it needs \`--yes\`.
- The audit log records every change, with the time and with who made it: \`--actor\`, \`SIGNETCTL_ACTOR\`, or the user and host.
  In a Docker container, whose user has no name, one of the first two is required.
- Arguments are visible to other users of the machine while a command runs, and stay in the history of the shell. Use a machine
  that only operators can use, and enter personal codes and the addresses of webhooks, which can contain a secret, on standard
  input: with the value \`-\`, the command reads one line from there, and a terminal does not show what you type. As an argument,
  such a value still works, with a warning unless \`--json\` is given. Names and dates of birth are always arguments.
`;

const exitCodes = (): string => {
  const rows = Object.entries(failures).map(
    ([code, {exitCode, meaning}]) => `- ${exitCode}, \`${code}\`: ${meaning}`,
  );
  return ['## Exit codes', '', '- 0: The command succeeded.', ...rows, ''].join('\n');
};

const section = (command: Command, path: string): string =>
  `## ${path}\n\n\`\`\`text\n${command.helpInformation().trimEnd()}\n\`\`\`\n`;

const sections = (command: Command, path: string): string[] =>
  command.commands.length === 0
    ? [section(command, path)]
    : command.commands.flatMap((one) => sections(one, `${path} ${one.name()}`.trim()));

/** The text of `docs/signetctl.md`. */
export const signetctlPage = (): string =>
  [introduction, exitCodes(), ...sections(createProgram(silentIo), '')].join('\n');
