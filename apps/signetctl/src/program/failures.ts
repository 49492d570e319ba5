/** The failures, each with its exit code and meaning. `docs/signetctl.md` is generated from them. */
export const failures = {
  not_found: {
    exitCode: 1,
    meaning:
      'There is no client, webhook, delivery, organisation, request, person, device or session with this id.',
  },
  refused: {
    exitCode: 1,
    meaning: 'The state of the target does not permit the change, or a value is invalid.',
  },
  check_failed: {
    exitCode: 1,
    meaning: '`doctor` found a problem, or `restore replay` could not use or repeat an entry.',
  },
  usage: {exitCode: 2, meaning: 'The command, an argument or an option is missing, unknown or malformed.'},
  settings_invalid: {
    exitCode: 2,
    meaning: 'An environment variable that the command needs is missing or invalid.',
  },
  not_confirmed: {
    exitCode: 2,
    meaning: 'The command cannot be undone, and was not confirmed: without a terminal it needs `--yes`.',
  },
  unreachable: {exitCode: 3, meaning: 'PostgreSQL or the backend of the queues does not answer.'},
  interrupted: {
    exitCode: 5,
    meaning: 'SIGTERM or SIGINT interrupted the command. It can be repeated.',
  },
  unexpected: {exitCode: 4, meaning: 'Something else failed. Please report it.'},
} as const satisfies Record<string, {readonly exitCode: number; readonly meaning: string}>;

export type FailureCode = keyof typeof failures;

/** Ends a command with the exit code of its failure. The message and the remedy are shown to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: FailureCode,
    message: string,
    /** What the operator can do, as a sentence. */
    readonly remedy?: string,
  ) {
    super(message);
  }
}
