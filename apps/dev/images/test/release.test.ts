import {createHash} from 'node:crypto';
import {z} from 'zod';
import {baseDigest, Checkout, digest} from './support/checkout.js';

const statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({name: z.string(), digest: z.object({sha256: z.string()})})),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      externalParameters: z.record(z.string(), z.string()),
      resolvedDependencies: z.array(
        z.object({uri: z.string(), digest: z.record(z.string(), z.string()).optional()}),
      ),
    }),
    runDetails: z.object({
      builder: z.object({id: z.string()}),
      byproducts: z.array(z.object({digest: z.object({sha256: z.string()})})),
    }),
  }),
});

let checkout: Checkout;
afterEach(() => checkout.remove());

test('a release with all programs builds on the base by its digest, scans, pushes and signs by digest', () => {
  checkout = new Checkout('docker', 'grype', 'cosign');
  const {status, stdout, calls} = checkout.run(
    '--registry',
    'registry.example/signet',
    '--push',
    '--strict',
    'portal',
  );
  expect({status, left: stdout.includes('Left out')}).toEqual({status: 0, left: false});
  const image = `registry.example/signet/portal@${digest}`;
  expect(calls.filter((call) => /^docker (build|push)\b|^grype|^cosign/.test(call))).toEqual([
    expect.stringMatching(
      `^docker build --file=docker/Dockerfile --tag=registry.example/signet/portal:1.2.3 .*--build-arg=NODE_IMAGE=docker.io/library/node:24-bookworm-slim@${baseDigest} .*--build-arg=SOURCE_DATE_EPOCH=\\d+ --secret=id=npmrc,src=/etc/npmrc \\.$`,
    ),
    'grype sbom:release/portal.sbom.cdx.json --fail-on=high',
    'docker push registry.example/signet/portal:1.2.3',
    `cosign sign --yes ${image}`,
    `cosign attest --yes --type=slsaprovenance1 --predicate=release/portal.predicate.json ${image}`,
    `cosign attest --yes --type=cyclonedx --predicate=release/portal.sbom.cdx.json ${image}`,
  ]);
  expect(checkout.read('images.yaml')).toBe(
    `images:\n  - {name: signet/portal, newName: registry.example/signet/portal, newTag: 1.2.3, digest: '${digest}'}\n`,
  );
});

test('the provenance names the commit, the base by digest, the builder and the bill, but no password', () => {
  checkout = new Checkout('docker');
  checkout.run('portal');
  const text = checkout.read('portal.provenance.json');
  expect(text).not.toContain('secret');
  const {subject, predicate} = statement.parse(JSON.parse(text));
  const revision = checkout.git('rev-parse', 'HEAD');
  expect(subject).toEqual([{name: 'signet/portal', digest: {sha256: 'd'.repeat(64)}}]);
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    {uri: 'git+https://git.example/signet.git', digest: {gitCommit: revision}},
    {uri: 'docker://docker.io/library/node:24-bookworm-slim', digest: {sha256: 'b'.repeat(64)}},
    {uri: 'package-lock.json', digest: {sha256: createHash('sha256').update('{}').digest('hex')}},
  ]);
  expect(predicate.runDetails).toMatchObject({
    builder: {id: 'https://ci.example'},
    byproducts: [
      {digest: {sha256: createHash('sha256').update(checkout.read('portal.sbom.cdx.json')).digest('hex')}},
    ],
  });
  expect(JSON.parse(checkout.read('portal.predicate.json'))).toMatchObject({
    runDetails: {builder: {id: 'https://ci.example'}},
  });
});

test('what was left out is named, and --strict makes it a failure', () => {
  checkout = new Checkout('docker that reaches no registry');
  const {status, stdout} = checkout.run('portal');
  expect(status).toBe(0);
  expect(stdout.split('\n').filter((line) => line.startsWith('Left out'))).toEqual([
    'Left out – base: the digest of docker.io/library/node:24-bookworm-slim could not be found, so the base image is not pinned.',
    'Left out – scan: neither grype nor trivy is installed.',
    'Left out – push, signature: without --push.',
  ]);
  expect(checkout.run('--strict', 'portal').status).toBe(1);
});

test('a vulnerability ends the release before anything is pushed', () => {
  checkout = new Checkout('docker', 'grype that finds something', 'cosign');
  const {status, stderr, calls} = checkout.run('--push', 'portal');
  expect({status, stderr}).toEqual({
    status: 1,
    stderr: expect.stringContaining('The release was not finished.'),
  });
  expect(calls.filter((call) => /^docker push|^cosign/.test(call))).toEqual([]);
});

test('a failed build ends the release', () => {
  checkout = new Checkout('docker that builds nothing');
  expect(checkout.run('portal')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('portal: Command failed'),
  });
});

test('a checkout with changes is refused, because no commit would contain what was built', () => {
  checkout = new Checkout('docker');
  checkout.write('package.json', '{"version":"9"}');
  const {status, stderr, calls} = checkout.run('portal');
  expect({status, stderr, calls}).toEqual({
    status: 1,
    stderr: expect.stringContaining('contains changes that are in no commit'),
    calls: [],
  });
});

test.each([
  [['shop'], 'There is no app shop'],
  [['--nothing'], '--nothing'],
])('%j is refused with the usage', (args, message) => {
  checkout = new Checkout('docker');
  const {status, stderr} = checkout.run(...args);
  expect({status, stderr}).toEqual({status: 2, stderr: expect.stringContaining(message)});
  expect(stderr).toContain('Usage: docker/release.sh');
});

test('without an engine, nothing is built', () => {
  checkout = new Checkout();
  expect(checkout.run('portal')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Neither docker nor buildah is installed'),
  });
});
