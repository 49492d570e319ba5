import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {installPublished, publicationFaults} from '../../testing/src/published-package.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-published-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const published = installPublished('libs/passport-signet', scratch);

test('the package is ready for a registry', () => {
  expect(publicationFaults(published)).toEqual([]);
});

test('a strict TypeScript project compiles against the package without types of Express or Passport', () => {
  const output = published.run(`
    import {SignetStrategy} from '@signet/passport-signet';
    import {SignetClient} from '@signet/sdk';

    const client = new SignetClient({baseUrl: 'https://signet.example', loginUrl: 'https://signet.example', clientId: 'id', clientSecret: 'secret'});
    const redirectUri = 'https://rp.example/callback';
    const strategy = new SignetStrategy({client, redirectUri, verify: ({subjectId}) => ({id: subjectId})});
    console.log(strategy.name);
    export const named = new SignetStrategy({
      client, redirectUri, properties: {attributes: ['name']}, verify: ({attributes}) => ({name: attributes.name.trim()}),
    });
    // @ts-expect-error a user is an object
    export const wrong = new SignetStrategy({client, redirectUri, verify: () => 'name'});
  `);
  expect(output).toBe('signet\n');
});
