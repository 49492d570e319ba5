import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';

const GENERATOR = 'org.openapitools:openapi-generator-cli:7.14.0';

/** Runs a program. @throws Error with its output, if it fails or is not installed */
function run(program, args, cwd, environment = {}) {
  const {status, error, stdout, stderr} = spawnSync(program, args, {
    ...{cwd, encoding: 'utf8', env: {...process.env, ...environment}},
  });
  if (error)
    throw new Error(`${program} cannot be started: ${error.message}. Install it to check this client.`);
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed:\n${(stdout + stderr).slice(-4000)}`);
  return stdout;
}

const copy = (file, directory) => {
  mkdirSync(directory, {recursive: true});
  copyFileSync(join(import.meta.dirname, file), join(directory, file));
};

/** How a generated client is built and used. Each returns the output of its program. */
const languages = {
  python(directory, environment, python) {
    run(python('pip'), ['install', '--quiet', '--disable-pip-version-check', '.'], directory);
    return run(python('python'), [join(import.meta.dirname, 'client.py')], directory, environment);
  },
  go(directory, environment) {
    run('go', ['mod', 'edit', '-module', 'signet.test/generated'], directory);
    copy('client.go', join(directory, 'program'));
    return run('go', ['run', '-mod=mod', './program'], directory, environment);
  },
  java(directory, environment) {
    copy('Client.java', join(directory, 'src/main/java'));
    const classpath = ['dependency:build-classpath', '-Dmdep.outputFile=classpath'];
    run('mvn', ['--batch-mode', '--quiet', 'compile', ...classpath], directory);
    const command = 'java -cp "target/classes:$(cat classpath)" Client';
    return run('sh', ['-c', command], directory, environment);
  },
  /** Is only generated. */
  csharp: () => 'generated',
};

/**
 * Generates a client in each language from an OpenAPI document. Logs a test person in and lets the person sign with the
 * clients in Python, Go and Java. Returns the numbers of languages that passed and failed.
 * @param python returns the path of a program of a Python environment
 */
export function checkClients({directory, document, environment, python}) {
  const results = {passed: 0, failed: 0};
  const libraries = join(directory, 'generator');
  mkdirSync(libraries);
  run('mvn', [
    '--batch-mode',
    '--quiet',
    'dependency:copy',
    `-Dartifact=${GENERATOR}`,
    `-DoutputDirectory=${libraries}`,
  ]);
  for (const [language, use] of Object.entries(languages)) {
    const output = join(directory, language);
    process.stdout.write(`\n== the generated client in ${language}\n`);
    try {
      const jar = join(libraries, `${GENERATOR.split(':').slice(1).join('-')}.jar`);
      run('java', ['-jar', jar, 'generate', '-g', language, '-i', document, '-o', output]);
      process.stdout.write(`${use(output, environment, python).trim()}\n`);
      results.passed += 1;
    } catch (error) {
      process.stdout.write(`${error.message}\n`);
      results.failed += 1;
    }
  }
  return results;
}
