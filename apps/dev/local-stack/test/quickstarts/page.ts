import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** A file that a guide tells its reader to save. */
export interface SavedFile {
  readonly path: string;
  /** The language of the code block, for example `python`. */
  readonly language: string;
  readonly text: string;
}

/** A step of a guide: its reader runs a block of shell commands, or saves a file. */
export type Step = {readonly commands: string} | {readonly file: SavedFile};

const codeBlock = /(?:^Save this as `([^`]+)`[^\n]*\n+)?^```(\w+)\n(.*?)^```$/gms;

/**
 * Reads the steps of a guide in docs/guides, in order. Only the numbered sections contain steps; the sections after
 * them explain the code or show variants.
 * @param name the name of the Markdown file
 * @throws Error if a code block is neither a shell command nor preceded by “Save this as `path`”
 */
export function stepsOf(name: string): Step[] {
  const guide = readFileSync(join(root, 'docs/guides', name), 'utf8');
  const numbered = guide
    .split(/^(?=## )/m)
    .filter((section) => /^## \d/.test(section))
    .join('');
  return Array.from(numbered.matchAll(codeBlock), ([, path, language = '', text = '']) => {
    if (path !== undefined) return {file: {path, language, text}};
    if (language !== 'sh') throw new Error(`${name} shows ${language} code without the name of its file`);
    return {commands: text};
  });
}

export const filesOf = (name: string): SavedFile[] =>
  stepsOf(name).flatMap((step) => ('file' in step ? [step.file] : []));

const saved = ({path, text}: SavedFile): string =>
  `mkdir -p "$(dirname '${path}')"\ncat > '${path}' <<'END_OF_SAVED_FILE'\n${text}END_OF_SAVED_FILE\n`;

/** The port on which the applications of the guides listen. */
const PORT = /\b4000\b/g;

/** The commands of the list of guides that register a client as an operator does, and set its values. */
const registration = (): string => {
  const list = readFileSync(join(root, 'docs/guides/README.md'), 'utf8');
  return /^## Without the portal$.*?^```sh\n(.*?)^```$/ms.exec(list)?.[1] ?? '';
};

/**
 * Returns a bash script that follows a guide literally, except for the port of the application, and that an operator
 * registers the client instead of a member of the portal. The last command of the script runs the application.
 * @param port the port that replaces 4000
 */
export const scriptOf = (name: string, port: number): string =>
  [registration(), ...stepsOf(name).map((step) => ('file' in step ? saved(step.file) : step.commands))]
    .join('\n')
    .replaceAll(PORT, String(port));
