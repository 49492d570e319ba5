import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {root} from '../src/apps.js';

const page = (name: string) => readFileSync(join(root, 'docs/operate', name), 'utf8');

/** The block of commands of a page that contains a text. */
function commands(name: string, text: string): string {
  const blocks = [...page(name).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const found = blocks.find((block) => block.includes(text));
  if (found === undefined) throw new Error(`${name} has no commands with ${text}`);
  return found.replaceAll('/etc/signet', join(directory, 'etc'));
}

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-docker-commands-'));
  const files = join(directory, 'files');
  mkdirSync(files);
  mkdirSync(join(directory, 'bin'));
  const docker = `#!/bin/sh\necho "$*" >> ${directory}/calls\n[ "$1" != inspect ] || echo healthy\n`;
  writeFileSync(join(directory, 'bin/docker'), docker);
  chmodSync(join(directory, 'bin/docker'), 0o755);
  execFileSync('sh', [join(root, 'docker/new-secrets.sh')], {cwd: files, stdio: 'ignore'});
  writeFileSync(join(files, 'servers.env'), 'DATABASE=db.example/signet\n');
  writeFileSync(join(files, 'PORTAL_CLIENT_SECRET'), 'secret\n');
  const owner = execFileSync('id', ['-u'], {encoding: 'utf8'}).trim();
  const env = {...process.env, OWNER: owner};
  execFileSync('sh', [join(root, 'docker/install-secrets.sh'), join(directory, 'etc')], {cwd: files, env});
  writeFileSync(join(directory, 'etc/settings.env'), '');
});
afterAll(() => rmSync(directory, {recursive: true}));

/** Runs commands with a program `docker` that only notes its arguments. Returns these, by the name of the container. */
function started(text: string): Record<string, string> {
  writeFileSync(join(directory, 'calls'), '');
  const {status, stderr} = spawnSync('sh', ['-euc', text], {
    encoding: 'utf8',
    env: {...process.env, PATH: `${join(directory, 'bin')}:${process.env['PATH']}`},
  });
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  const calls = readFileSync(join(directory, 'calls'), 'utf8').split('\n');
  return Object.fromEntries(
    calls.flatMap((call) => {
      const [, name] = /^run -d --name signet-(\S+)/.exec(call) ?? [];
      return name === undefined ? [] : [[name, call]];
    }),
  );
}

const install = () => {
  const functions = commands('install.md', 'container() {').split('\nexport ')[0];
  return `${functions}\n${commands('install.md', 'start() {')}`;
};

test('the containers of the page get only files that the script of the secrets has written', () => {
  const runs = started(`${install()}\n${commands('portal.md', 'start portal')}`);
  expect(Object.keys(runs)).toEqual(
    expect.arrayContaining(['api-gateway', 'login-page', 'phone-app', 'portal']),
  );
  const paths = Object.values(runs).flatMap((run) =>
    [...run.matchAll(/(?:--env-file |src=)([^\s,]+)/g)].map(([, path = '']) => path),
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(runs['api-gateway']).toContain('/etc/api-gateway,dst=/run/secrets/signet');
});

test('no process that serves HTTP is published beyond the machine', () => {
  const published = Object.values(started(install())).flatMap((run) => run.match(/-p \S+/g) ?? []);
  expect(published.length).toBeGreaterThan(2);
  expect(published.filter((option) => !option.startsWith('-p 127.0.0.1:'))).toEqual([]);
});

test('Prometheus finds every container in a network of its own, also after an upgrade', () => {
  const upgrade = commands('upgrade.md', 'docker stop').replace(/^/, `: > ${directory}/calls\n`);
  for (const text of [install(), `${install()}\n${upgrade}`]) {
    const names = Object.keys(started(text));
    const calls = readFileSync(join(directory, 'calls'), 'utf8').split('\n');
    const connected = calls.flatMap(
      (call) => /^network connect signet-metrics signet-(\S+)$/.exec(call)?.[1] ?? [],
    );
    expect(connected).toEqual(names);
    expect(names.length).toBeGreaterThan(7);
  }
});

test('an upgrade replaces every container by one with the same arguments', () => {
  const before = started(install());
  const after = started(`${install()}\n: > ${directory}/calls\n${commands('upgrade.md', 'docker stop')}`);
  expect(after).toEqual(before);
});
