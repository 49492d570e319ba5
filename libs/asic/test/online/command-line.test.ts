import {writeFileSync} from 'node:fs';
import {cli, file} from '../support/command-line.js';
import {respondersOf} from '../support/online/responders.js';
import {startResponders} from '../support/online/server.js';
import {aboutSigner, containerIn, createWorld, daysAgo} from '../support/online/world.js';
import {pemOf} from '../support/signer.js';

const stampedAt = daysAgo(20);
const responders = startResponders();
afterAll(async () => (await responders).stop());

beforeAll(async () => {
  const {origin, answerWith} = await responders;
  const world = await createWorld({origin});
  answerWith(respondersOf(world, {signer: {revokedAt: daysAgo(5), reason: 1, invalidSince: daysAgo(25)}}));
  const response = await aboutSigner(world, {producedAt: stampedAt, thisUpdate: stampedAt});
  writeFileSync(file('lt.asice'), await containerIn(world, 'LT', stampedAt, {ocspResponses: [response]}));
  writeFileSync(file('online.pem'), pemOf(world.signer.root));
});

const verifying = (...args: string[]) => cli('verify', '@lt.asice', '--trust', '@online.pem', ...args);

test('verify --online prints what each issuer says, the later revocation and the doubt', async () => {
  const {code, output} = await verifying('--online', '--allow-private');
  expect(code).toBe(0);
  expect(output).toMatch(/^online +signer .*Männik.*: revoked .*Z \(keyCompromise, invalid since /m);
  expect(output).toMatch(/^online +timestamp authority Signet local TSA: good, .*\/ocsp\/root$/m);
  expect(output).toMatch(/^later +the signer’s certificate was revoked .*, after the timestamp$/m);
  expect(output).toMatch(/^! The certificate was revoked after the timestamp, but /m);
  expect(output).toMatch(/\n\nPASSED$/);
});

test('verify --online --json reports the later revocation', async () => {
  const {output} = await verifying('--online', '--allow-private', '--json');
  const at = daysAgo(5).toISOString();
  expect(JSON.parse(output)).toMatchObject({
    verdict: 'passed',
    signatures: [{laterRevocation: {at: expect.stringContaining(at.slice(0, 16)), reason: 'keyCompromise'}}],
  });
});

test('without --allow-private, an address that is not public is not asked, and the verdict stays', async () => {
  const {code, output} = await verifying('--online');
  expect(code).toBe(0);
  expect(output).toMatch(/^online +signer .*: no answer\. .*not public/m);
  expect(output).not.toMatch(/^later/m);
});

test('without --online, nothing is asked', async () => {
  expect((await verifying()).output).not.toMatch(/^online/m);
});

test.each([
  [['--online', '--at', '2026-11-20T12:00:00Z'], /--online/],
  [['--allow-private'], /--allow-private/],
])('verify %j is wrong usage', async (args, message) => {
  expect(await verifying(...args)).toMatchObject({code: 64, errors: expect.stringMatching(message)});
});
