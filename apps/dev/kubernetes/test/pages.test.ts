import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {parseYaml} from '../src/kustomize/kustomization.js';
import {parsePatch} from '../src/kustomize/json-patch.js';
import {manifestDirectory} from '../src/overlays.js';
import {renderChangedCopy} from './support/changed-copy.js';

const docs = resolve(manifestDirectory, '../../docs');
const page = (name: string) => readFileSync(join(docs, 'operate', name), 'utf8');

const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.md'));

/** The blocks of a page in a language, without the indentation of a list. */
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'))].map(
    ([, indent, block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

test('behind a Gateway, the patches of the page take the place of those of the Ingress', () => {
  const patches =
    blocks(page('kubernetes.md'), 'yaml').find((block) => block.includes('gatewayClassName')) ?? '';
  const rendered = renderChangedCopy((edit) => {
    const kustomization = 'overlays/production/kustomization.yaml';
    edit(kustomization, 'components/ingress', 'components/gateway');
    edit(
      kustomization,
      / {2}# The host names.*\n.*hosts\.yaml\n.*\n/,
      patches.replace('<your class>', 'eg').replaceAll(/^/gm, '  ').trimEnd() + '\n',
    );
  });
  const found = (kind: string, name: string) =>
    rendered.find((each) => each.kind === kind && each.metadata.name === name)?.['spec'];
  expect(found('Gateway', 'signet')).toMatchObject({gatewayClassName: 'eg'});
  expect(found('HTTPRoute', 'api-gateway')).toMatchObject({hostnames: ['api.example.com']});
});

test('kubectl can read the patches of all pages', () => {
  const yaml = pages.flatMap((name) => blocks(readFileSync(join(docs, name), 'utf8'), 'yaml')).join('\n');
  for (const [, text = ''] of yaml.matchAll(/^ *patch: (['"].*['"])$/gm))
    expect(() => parsePatch(String(parseYaml(text)))).not.toThrow();
});

test('without the portal, the manifests render as the page says, and contain nothing of it', () => {
  const commands = blocks(page('portal.md'), 'sh').find((block) => block.includes('sed -i')) ?? '';
  const rendered = renderChangedCopy((_, copy) =>
    execFileSync('sh', ['-euc', commands.replace('cd <your copy>', 'true')], {cwd: copy}),
  );
  const hosts = rendered.find(({kind}) => kind === 'Ingress')?.['spec'];
  expect(hosts).toMatchObject({
    tls: [{hosts: ['api.signet.example', 'login.signet.example', 'app.signet.example']}],
    rules: [
      {host: 'api.signet.example'},
      {host: 'login.signet.example'},
      {host: 'app.signet.example', http: {paths: [{backend: {service: {name: 'phone-app'}}}]}},
    ],
  });
  const names = rendered.map(({kind, metadata}) => `${kind} ${metadata.name}`);
  expect(names.filter((name) => name.includes('portal'))).toEqual([]);
});
