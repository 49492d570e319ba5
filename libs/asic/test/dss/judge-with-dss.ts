import {execFileSync, spawnSync} from 'node:child_process';
import {join} from 'node:path';

const program = join(import.meta.dirname, 'program');

/** What the campaign needs, with what to do if it is missing. */
const programs = {
  java: 'install a JDK, 17 or newer, for example with “apt-get install default-jdk-headless”',
  mvn: 'install Maven, for example with “apt-get install maven”',
} as const;

/**
 * Installs EU DSS from Maven Central into a directory.
 * @throws Error that names what is missing on this machine, or the end of Maven's output
 */
export function prepareDss(directory: string): void {
  const missing = Object.entries(programs).filter(([name]) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0)
    throw new Error(`EU DSS needs ${missing.map(([name, remedy]) => `${name} (${remedy})`).join(' and ')}.`);
  const {status, stdout} = spawnSync(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      join(program, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${join(directory, 'lib')}`,
    ],
    {encoding: 'utf8'},
  );
  if (status !== 0)
    throw new Error(`EU DSS could not be installed from Maven Central:\n${stdout.slice(-2000)}`);
}

const wordIn = (line: string, field: string): string[] => {
  const value: unknown = Reflect.get(Object(JSON.parse(line)), field);
  return typeof value === 'string' ? [value] : [];
};

/** Returns the indication and the sub-indication, if there is one, of each container. */
export function judgeWithDss(
  directory: string,
  anchors: readonly string[],
  containers: readonly string[],
): string[][] {
  const main = join(program, 'JudgeContainers.java');
  const output = execFileSync('java', ['-cp', join(directory, 'lib', '*'), main, ...anchors, ...containers], {
    encoding: 'utf8',
  });
  const lines = output.trim().split('\n');
  return lines.map((line) => [...wordIn(line, 'indication'), ...wordIn(line, 'subIndication')]);
}
