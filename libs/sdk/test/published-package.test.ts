import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {installPublished, pathsIn} from '../../testing/src/published-package.js';

const scratch = mkdtempSync(join(tmpdir(), 'signet-published-'));
afterAll(() => rmSync(scratch, {recursive: true}));
const published = installPublished('libs/sdk', scratch);
const installed = join(published.project, 'node_modules/@signet/sdk');

test('the package holds its licence, its README and every file that its package.json points to', () => {
  const {exports, types} = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const paths = pathsIn([exports, types]);
  expect(paths).toContain('dist/index.d.ts');
  expect(published.files).toEqual(expect.arrayContaining([...paths, 'LICENSE', 'README.md']));
});

test('the package holds no tests', () => {
  expect(published.files.filter((file) => /test/.test(file))).toEqual([]);
});

test('a strict TypeScript project compiles against the package and runs', () => {
  const output = published.run(`
    import {
      encodeProperties, newProofKey, qrPayload, SignetClient, SignetError,
      type CreatedSession, type ProofKey, type SigningResult,
    } from '@signet/sdk';

    const proofKey: ProofKey = newProofKey();
    const properties = encodeProperties({attributes: ['givenName']});
    const signet = new SignetClient('data:,', 'id', 'secret');
    export const login = (): Promise<CreatedSession> =>
      signet.createLogin({code_challenge: proofKey.codeChallenge, properties});
    export const container = async (id: string): Promise<SigningResult['container']> => (await signet.result(id)).container;
    console.log(qrPayload('signet', 'a', 'https://rp.example/'), proofKey.codeVerifier.length);
    console.log(new SignetError(409, 'session_expired') instanceof Error);
    // @ts-expect-error a field is a string or a boolean
    export const wrong = () => signet.createLogin({push: 1});
  `);
  expect(output).toBe('signet://app/scan?sessionId=a&returnUrl=https%3A%2F%2Frp.example%2F 43\ntrue\n');
});
