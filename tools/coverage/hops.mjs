// The script of `npm run hops`. It starts a local stack, logs in, and prints how many of our source files the gateway
// executes for each request, how many for the whole login, and which. A file counts if a function of it was executed
// while the request was served, in each of several logins: so timers and filled caches do not count.
// Usage: hops.mjs. PORT_BASE sets the ports of the stack.
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout} from 'node:timers/promises';
import {head} from '../bundles/code-cache.mjs';
import {root} from '../projects.mjs';

const LOGINS = 5;
const bundle = join(root, 'dist/api-gateway.cjs');
const directory = mkdtempSync(join(tmpdir(), 'signet-hops-'));
const socket = join(directory, 'executed.sock');
const print = (line) => process.stdout.write(`${line}\n`);

async function startStack() {
  const preload = new URL(`executed.mjs?socket=${socket}`, import.meta.url);
  const stack = spawn(process.execPath, [join(root, 'apps/dev/local-stack/start.mjs')], {
    env: {
      ...process.env,
      SIGNET_LOCAL: directory,
      PORT_BASE: process.env.PORT_BASE ?? '8900',
      NODE_OPTIONS: `--import ${preload.href}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!existsSync(join(directory, 'demo.json'))) {
    if (stack.exitCode !== null) throw new Error('The local stack did not start.');
    await setTimeout(200);
  }
  return stack;
}

/** Returns a function that finds the source file of an offset in the script that runs the bundle. */
function sourcesOfBundle() {
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  const starts = [head.length];
  for (const line of readFileSync(bundle, 'utf8').split('\n')) starts.push(starts.at(-1) + line.length + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const {originalSource = ''} = map.findEntry(line, offset - starts[line]);
    return relative(root, join(root, 'dist', originalSource));
  };
}

const isOurs = (path) => /^(apps|libs)\/.*\/src\//.test(path);

/** Returns a function that resolves to the source files that were executed since its last call. */
function executedFiles() {
  const sourceOf = sourcesOfBundle();
  return async () => {
    // The gateway does some of its work, such as announcements, after it has responded.
    await setTimeout(200);
    const scripts = JSON.parse(await text(connect(socket)));
    const executed = scripts
      .filter(({url}) => url.endsWith('/api-gateway.cjs'))
      .flatMap(({functions}) => functions.filter(({ranges: [{count}]}) => count > 0));
    return new Set(executed.map(({ranges: [{startOffset}]}) => sourceOf(startOffset)).filter(isOurs));
  };
}

async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: body && JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${url} responded with ${JSON.stringify(result)}`);
  return result;
}

/** Logs in as README does by hand. @param step gets the name of each step, and a function that runs it */
async function logIn({baseUrl, client, phones: [phone], simulatorUrl}, step) {
  const authorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  const call = (path, body) => post(`${baseUrl}/relying-party/v1/session${path}`, body, {authorization});
  const onPhone = (action, body) => post(`${simulatorUrl}/phones/${phone.id}/${action}`, body);
  const verifier = 'a-code-verifier-that-is-long-enough-for-PKCE';
  const {sessionId} = await step('POST /session', () =>
    call('', {
      signature_type: 'AUTHENTICATION',
      redirect_uri: client.redirectUris[0],
      state: 'xyz',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  );
  await step('scan', () => onPhone('scan', {sessionId}));
  await step('PIN attempt and confirmation', () => onPhone('confirm', {sessionId, pin: phone.pin}));
  await step('status', () => call(`/${sessionId}/status`));
  const {redirect} = await step('completion', () => call(`/${sessionId}/completion`, {}));
  const code = new URL(redirect).searchParams.get('code');
  await step('token', () => call('/token', {code, code_verifier: verifier}));
}

/** The files that each step executes in all measured logins. */
async function measure(demo) {
  const take = executedFiles();
  const steps = new Map();
  // The first login fills the caches.
  await logIn(demo, (_, run) => run());
  for (let login = 0; login < LOGINS; login++)
    await logIn(demo, async (name, run) => {
      await take();
      const result = await run();
      const files = await take();
      steps.set(name, new Set([...(steps.get(name) ?? files)].filter((file) => files.has(file))));
      return result;
    });
  return steps;
}

for (const tool of ['generate.mjs', 'build.mjs'])
  execFileSync(process.execPath, [join(root, 'tools', tool)], {cwd: root, stdio: 'inherit'});
const stack = await startStack();
try {
  const steps = await measure(JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8')));
  const all = [...new Set([...steps.values()].flatMap((files) => [...files]))].sort();
  for (const file of all) {
    const marks = [...steps.values()].map((files) => (files.has(file) ? 'x' : '.')).join('');
    print(`${marks}  ${file}`);
  }
  print('');
  for (const [name, files] of steps) print(`${String(files.size).padStart(4)}  ${name}`);
  print(`${String(all.length).padStart(4)}  whole login`);
} finally {
  const ended = once(stack, 'exit');
  stack.kill('SIGTERM');
  await ended;
  rmSync(directory, {recursive: true, force: true});
}
