import {existsSync, readFileSync} from 'node:fs';

const COUNT = 8;

/**
 * Returns the last lines of a log with an introduction, to be appended to an error message. Returns '' if the log
 * does not exist or has no text.
 */
export function lastLines(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return '';
  return `. The last lines of its log:\n${lines
    .slice(-COUNT)
    .map((line) => `    ${line}`)
    .join('\n')}`;
}
