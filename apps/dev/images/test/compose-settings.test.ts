import {basename} from 'node:path';
import {describeSettings, loadSettings} from '@signet/settings';
import {createLocalAuthority} from '@signet/pki';
import {newSecrets} from '@signet/development-keys';
import {composeFile, givenVariables} from '../src/compose/compose-file.js';
import {partsOf} from './support/process-settings.js';

const mountPoint = '/run/secrets/signet';
const {services} = composeFile();
const secrets = newSecrets(createLocalAuthority());

/** Returns the subdirectory that this service mounts from the volume `keys`. */
const keysOf = (name: string): string | undefined => {
  const mounts = services[name]?.volumes ?? [];
  const mount = mounts.find(({target}) => target === mountPoint);
  return mount?.type === 'volume' ? mount.volume?.subpath : undefined;
};

describe.each(Object.entries(partsOf))('%s', (name, parts) => {
  const environment = services[name]?.environment ?? {};
  const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));

  test('is given only settings that it reads', () => {
    const known = new Set(describeSettings(parts).map((row) => row.name));
    const names = Object.keys(environment).map((variable) => variable.replace(/_FILE$/, ''));
    expect(names.filter((variable) => !known.has(variable))).toEqual([]);
  });

  test('is given every secret as a file or by the operator, and no other secrets', () => {
    const rows = describeSettings(parts);
    const isSecret = (variable: string) => rows.some((row) => row.name === variable && row.secret);
    const given = givenVariables();
    const plain = Object.keys(environment).filter((variable) => isSecret(variable));
    expect(plain.filter((variable) => !given.includes(variable))).toEqual([]);
    for (const [variable, path] of files)
      expect(path).toBe(`${mountPoint}/${variable.replace(/_FILE$/, '')}`);
    const written = secrets[keysOf(name) ?? ''] ?? {};
    const read = files.map(([, path]) => basename(path));
    if (name === 'migration' || name === 'signetctl')
      expect(Object.keys(written)).toEqual(expect.arrayContaining(read));
    else expect(read.sort()).toEqual(Object.keys(written).sort());
  });

  test('accepts its settings', () => {
    const written = secrets[keysOf(name) ?? ''] ?? {};
    const values = files.map(([variable, path]) => [variable.replace(/_FILE$/, ''), written[basename(path)]]);
    const plain = Object.entries(environment).filter(([variable]) => !variable.endsWith('_FILE'));
    const all = Object.fromEntries([...plain, ...values]);
    expect(() => loadSettings(parts, all)).not.toThrow();
  });
});
