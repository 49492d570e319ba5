// The script of `npm run openapi`: it starts a local stack and gives its OpenAPI documents to openapi-spec-validator,
// to Redocly's linter, and to schemathesis. Schemathesis sends requests that follow the documents and requests that do
// not, and applies all its checks, except that refusals.py replaces the check positive_data_acceptance. Before that, it
// generates clients, which log a person in and let the person sign. The programs come from PyPI, npm and Maven Central,
// and need Python 3, Java 17 with Maven, and Go. OPENAPI_EXAMPLES sets the maximum number of examples that schemathesis
// generates for an operation; with 0, schemathesis does not run.
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {isProgram, requirePackages} from '../debian-tools.mjs';
import {root} from '../projects.mjs';
import {checkClients} from './clients/run.mjs';

const packages = ['openapi-spec-validator==0.9.0', 'schemathesis==4.32.5'];
const linter = '@redocly/cli@2.37.0';
const documents = {
  'openapi.json': '/openapi.json',
  'relying-party-earlier.json': '/openapi/relying-party-earlier.json',
  'login-ui.json': '/openapi/login-ui.json',
  'device.json': '/openapi/device.json',
};
const examples = process.env.OPENAPI_EXAMPLES ?? '50';

const directory = mkdtempSync(join(tmpdir(), 'signet-openapi-'));
const results = {passed: 0, failed: 0};

/** Runs a program with its output on the terminal, and counts it as passed or failed. */
function check(name, program, args, environment = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const options = {cwd: directory, stdio: 'inherit', env: {...process.env, ...environment}};
  const {status} = spawnSync(program, args, options);
  results[status === 0 ? 'passed' : 'failed'] += 1;
}

function installPythonPackages() {
  const environment = join(directory, 'python');
  for (const [program, args] of [
    ['python3', ['-m', 'venv', environment]],
    [join(environment, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]],
  ]) {
    const {status} = spawnSync(program, args, {stdio: 'inherit'});
    if (status !== 0) throw new Error(`${program} failed: this needs Python 3.10 with venv, and PyPI.`);
  }
  return (name) => join(environment, 'bin', name);
}

async function startStack() {
  const state = join(directory, 'state');
  const PORT_BASE = process.env.PORT_BASE ?? '8700';
  const stack = spawn(process.execPath, [join(root, 'apps/dev/local-stack/start.mjs')], {
    env: {...process.env, SIGNET_LOCAL: state, PORT_BASE},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const demo = join(state, 'demo.json');
  while (!existsSync(demo)) {
    if (stack.exitCode !== null) throw new Error('The local stack did not start.');
    await setTimeout(200);
  }
  const ended = new Promise((resolve) => stack.once('exit', resolve));
  const stop = () => {
    stack.kill('SIGINT');
    return ended;
  };
  return {...JSON.parse(readFileSync(demo, 'utf8')), stop};
}

/**
 * Removes the header with which a test client requests wrong behaviour, because schemathesis would report that
 * behaviour.
 */
function removeTestSwitch(file) {
  const path = join(directory, file);
  const document = JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
    key === 'parameters' && Array.isArray(value) ? value.filter(({name}) => name !== 'X-Signet-Test') : value,
  );
  writeFileSync(path, JSON.stringify(document));
}

async function run() {
  const python = installPythonPackages();
  const {baseUrl, client, stop} = await startStack();
  try {
    for (const [file, path] of Object.entries(documents))
      writeFileSync(join(directory, file), await (await fetch(`${baseUrl}${path}`)).text());
    const files = Object.keys(documents);
    check('openapi-spec-validator', python('openapi-spec-validator'), files);
    check('Redocly', 'npx', [
      '--yes',
      linter,
      'lint',
      `--config=${join(import.meta.dirname, 'redocly.yaml')}`,
      ...files,
    ]);
    const environment = {
      ...{SIGNET_URL: baseUrl, CLIENT_ID: client.id, CLIENT_SECRET: client.secret},
      REDIRECT_URI: client.redirectUris[0],
    };
    const clients = checkClients({directory, document: join(directory, files[0]), environment, python});
    results.passed += clients.passed;
    results.failed += clients.failed;
    files.forEach(removeTestSwitch);
    // The earlier revision needs another client, and has the same endpoints.
    for (const file of examples === '0' ? [] : files.filter((one) => one !== 'relying-party-earlier.json'))
      check(
        `schemathesis ${file}`,
        python('schemathesis'),
        [
          ...['run', file, '--url', baseUrl, '--checks=all', '--exclude-checks=positive_data_acceptance'],
          ...[
            '--max-examples',
            examples,
            '--rate-limit=9/s',
            '--request-timeout=60',
            '--max-response-time=60',
            '--continue-on-failure',
          ],
          ...(file === 'openapi.json' ? ['--auth', `${client.id}:${client.secret}`] : []),
        ],
        {SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'refusals.py')},
      );
  } finally {
    await stop();
  }
}

requirePackages('npm run openapi', {
  'python3-venv': () => spawnSync('python3', ['-m', 'ensurepip', '--version']).status === 0,
  'default-jdk-headless': isProgram('javac'),
  maven: isProgram('mvn'),
  'golang-go': isProgram('go'),
});
try {
  await run();
} catch (error) {
  process.stderr.write(`npm run openapi failed: ${error.message}\n`);
  results.failed += 1;
} finally {
  rmSync(directory, {recursive: true});
}
process.stdout.write(`\n${results.passed} passed, ${results.failed} failed\n`);
process.exit(results.failed === 0 ? 0 : 1);
