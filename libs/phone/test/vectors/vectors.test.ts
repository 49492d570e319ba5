import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {logins, qrPayloads, signings} from './make/approvals.js';
import {maskedKeys, pinSecrets} from './make/pin.js';
import {deviceProofs, keyProofs, pinProofs} from './make/proofs.js';

const folder = join(import.meta.dirname, '../../../../docs/guides/device-api/vectors');

const files: Readonly<Record<string, () => object | Promise<object>>> = {
  'pin-secrets': pinSecrets,
  'masked-keys': maskedKeys,
  'device-proofs': deviceProofs,
  'key-proofs': keyProofs,
  'pin-proofs': pinProofs,
  logins,
  signings,
  'qr-payloads': qrPayloads,
};

/** `npm run vectors` sets this variable, and then formats the files with Prettier. */
if (process.env.VECTORS === 'write') {
  mkdirSync(folder, {recursive: true});
  for (const [name, make] of Object.entries(files))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(await make(), null, 2));
}

test.each(Object.entries(files))('the vectors %s are up to date (npm run vectors)', async (name, make) => {
  const committed: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  expect(committed).toEqual(await make());
});
