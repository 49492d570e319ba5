import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PeerMissing, buildHydra, provideKeycloak} from '../src/systems/peers/programs.js';

const path = process.env['PATH'];
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'signet-peers-'));
  process.env['PATH'] = cache;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(cache, {recursive: true});
});

test.each([
  ['Hydra', buildHydra, 'go failed (it is not installed). It needs Go 1.24 and a proxy for Go modules.'],
  [
    'Keycloak',
    provideKeycloak,
    'mvn failed (it is not installed). It needs Java 17 with Maven, and Maven Central.',
  ],
])('a machine that cannot provide %s says what it needs', async (_, provide, message) => {
  const failure = provide(cache);
  await expect(failure).rejects.toThrow(PeerMissing);
  await expect(failure).rejects.toThrow(message);
});
