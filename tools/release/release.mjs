// Builds the images of a release, writes for each a software bill of materials and its provenance, scans, pushes and signs
// them with the programs that are installed, and says what it has left out. docs/operate/images.md describes it.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {chooseEngine, isInstalled, output, run} from './engines.mjs';
import {provenance} from './provenance.mjs';

const usage = `Usage: docker/release.sh [--registry <name>] [--push] [--out <directory>] [--strict] [<app> …]

  --registry  the name of the images before /<app>, such as registry.example/signet (default: signet)
  --push      push the images, and sign them if cosign is installed
  --out       the directory for bills of materials, provenance and digests (default: release)
  --strict    fail if anything was left out

Environment: NODE_IMAGE (the base image), ENGINE (docker or buildah), BUILDER_ID (a URI that names your CI),
COSIGN_KEY (a key of cosign; default: keyless), NPMRC_FILE and CA_CERTIFICATES_FILE (the build secrets of the Dockerfile).
`;

/** The apps that the Dockerfile builds, without the one that is for development. */
const allApps = [
  'api-gateway',
  'session-service',
  'push-dispatcher',
  'webhook-dispatcher',
  'signing-worker',
  'certificate-status',
  'retention-sweeper',
  'portal',
  'login-page',
  'phone-app',
  'signetctl',
];

const say = (text) => process.stdout.write(`${text}\n`);
function stop(text, code = 1) {
  process.stderr.write(`${text}\n`);
  process.exit(code);
}

const skipped = [];
const skip = (what, why) => skipped.push(`${what}: ${why}`);

/** Parses the arguments, or prints the usage. */
function readArguments() {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        registry: {type: 'string', default: 'signet'},
        push: {type: 'boolean', default: false},
        out: {type: 'string', default: 'release'},
        strict: {type: 'boolean', default: false},
        help: {type: 'boolean', default: false},
      },
    });
    const unknown = positionals.filter((app) => !allApps.includes(app));
    if (values.help) stop(usage, 0);
    if (unknown.length > 0) stop(`There is no app ${unknown.join(', ')}.\n\n${usage}`, 2);
    return {...values, apps: positionals.length > 0 ? positionals : allApps};
  } catch ({message}) {
    return stop(`${message}\n\n${usage}`, 2);
  }
}

const git = (...args) => output('git', args);

/** The commit. Refuses a checkout with changes, because the provenance would name a commit that does not contain them. */
function readCommit() {
  if (git('status', '--porcelain') !== '')
    stop('The checkout contains changes that are in no commit. Commit or remove them first.');
  let source = 'unknown';
  try {
    source = git('config', '--get', 'remote.origin.url').replace(/^(\w+:\/\/)[^/@]*@/, '$1');
  } catch {
    skip('source', 'git has no remote named origin, so the images do not say where the source is');
  }
  return {revision: git('rev-parse', 'HEAD'), time: git('log', '-1', '--format=%ct'), source};
}

/** The base image with its digest, if a registry can be asked for it. */
function pinnedBase(engine) {
  const named = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync('docker/Dockerfile', 'utf8'))?.[1];
  const image = process.env.NODE_IMAGE ?? named;
  if (image.includes('@sha256:')) return image;
  try {
    const digest = engine.remoteDigest(image);
    if (/^sha256:[0-9a-f]{64}$/.test(digest)) return `${image}@${digest}`;
  } catch {
    // The next line reports it.
  }
  skip('base', `the digest of ${image} could not be found, so the base image is not pinned`);
  return image;
}

/** Scans a bill of materials for known vulnerabilities of the severities high and critical. Ends the release if it finds one. */
function scan(bill) {
  if (isInstalled('grype')) return run('grype', [`sbom:${bill}`, '--fail-on=high']);
  if (isInstalled('trivy')) return run('trivy', ['sbom', '--severity=HIGH,CRITICAL', '--exit-code=1', bill]);
  return skip('scan', 'neither grype nor trivy is installed');
}

function sign(image, bill, predicate) {
  if (!isInstalled('cosign')) return skip('signature', 'cosign is not installed');
  const key = process.env.COSIGN_KEY === undefined ? [] : [`--key=${process.env.COSIGN_KEY}`];
  run('cosign', ['sign', '--yes', ...key, image]);
  run('cosign', ['attest', '--yes', ...key, '--type=slsaprovenance1', `--predicate=${predicate}`, image]);
  return run('cosign', ['attest', '--yes', ...key, '--type=cyclonedx', `--predicate=${bill}`, image]);
}

const options = readArguments();
process.chdir(git('rev-parse', '--show-toplevel'));
const engine = chooseEngine();
if (engine === undefined) stop('Neither docker nor buildah is installed, or ENGINE names neither of them.');
const {revision, time, source} = readCommit();
const {version} = JSON.parse(readFileSync('package.json', 'utf8'));
const base = pinnedBase(engine);
mkdirSync(options.out, {recursive: true});

/** Writes a file to the directory of the release, and returns its path. */
function write(name, content) {
  const path = join(options.out, name);
  writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

/** Releases the image of an app. Returns its entry for `images` of a kustomization. */
function release(app) {
  const [name, startedOn] = [`${options.registry}/${app}`, new Date().toISOString()];
  const tag = `${name}:${version}`;
  const values = {APP: app, NODE_IMAGE: base, VERSION: version, REVISION: revision, SOURCE: source};
  engine.build({file: 'docker/Dockerfile', tag, values: {...values, SOURCE_DATE_EPOCH: time}});
  const billText = `${engine.read(tag, '/app/sbom.cdx.json')}\n`;
  const bill = write(`${app}.sbom.cdx.json`, billText);
  scan(bill);
  const digest = options.push ? engine.push(tag) : engine.localDigest(tag);
  const finishedOn = new Date().toISOString();
  const builder = process.env.BUILDER_ID ?? 'urn:signet:builder:unnamed';
  const build = {app, version, revision, source, base, builder, startedOn, finishedOn};
  const statement = provenance(
    {name, digest},
    {...build, engine: engine.name, engineVersion: engine.version()},
    {lockfile: readFileSync('package-lock.json'), bill: billText},
  );
  write(`${app}.provenance.json`, statement);
  const predicate = write(`${app}.predicate.json`, statement.predicate);
  if (!options.push) return undefined;
  sign(`${name}@${digest}`, bill, predicate);
  return `  - {name: signet/${app}, newName: ${name}, newTag: ${version}, digest: '${digest}'}\n`;
}

const entries = [];
for (const app of options.apps) {
  say(`\n${app}`);
  try {
    entries.push(release(app));
  } catch ({message}) {
    stop(`\n${app}: ${message.split('\n')[0]}\nThe release was not finished.`);
  }
}
if (options.push) say(`\nDigests: ${write('images.yaml', `images:\n${entries.join('')}`)}`);
else skip('push, signature', 'without --push');
say(
  `\nReleased ${options.apps.length} images of ${version} (${revision.slice(0, 12)}) with ${engine.name}, from ${base}.`,
);
const left = [...new Set(skipped)];
for (const what of left) say(`Left out – ${what}.`);
if (left.length > 0 && options.strict) process.exitCode = 1;
