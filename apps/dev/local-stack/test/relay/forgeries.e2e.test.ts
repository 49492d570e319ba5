import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {frameProof, linkProof, readStartProof, startKeyOf} from '@signet/domain';
import {steadyNow} from '@signet/phone';
import {Stack} from '../support/stack.js';
import {networks} from './network.js';
import {BegunLogin, isCampaign, phoneOn, repeat, report} from './relay-world.js';

/** How many changed codes are sent to the service, and how many are given to the rule that judges them. */
const [SENT, JUDGED] = isCampaign ? [2000, 100_000] : [300, 10_000];
const WIDTH = 25;
const MAC_BYTES = 16;

/**
 * The authentication code with other bits: at first with one bit flipped, each in turn, and then with many.
 * @param proof a genuine proof
 */
function changed(proof: string, run: number): string {
  const end = proof.lastIndexOf('.') + 1;
  const flips = Buffer.alloc(MAC_BYTES);
  if (run < MAC_BYTES * 8) flips.writeUInt8(1 << (run % 8), run >> 3);
  else createHash('sha256').update(String(run)).digest().copy(flips);
  const mac = Buffer.from(proof.slice(end), 'base64url').map((byte, index) => byte ^ (flips[index] ?? 0));
  return proof.slice(0, end) + Buffer.from(mac).toString('base64url');
}

test('the rule refuses every changed authentication code, also while keys rotate', () => {
  const roots = new Map([1, 2].map((version) => [version, randomBytes(32)]));
  const sessionId = randomUUID();
  const key = startKeyOf(roots.get(2) ?? randomBytes(32), 'test', sessionId);
  const read = (proof: string) => readStartProof(roots, 'test', sessionId, proof);
  const genuine = [frameProof(key, sessionId, 17_000), linkProof(key, sessionId)];
  expect(genuine.map(read)).toEqual([
    {kind: 'Q', frameMs: 17_000, version: 2},
    {kind: 'L', frameMs: null, version: 2},
  ]);
  let accepted = 0;
  for (let run = 0; run < JUDGED; run += 1)
    for (const proof of genuine) if (read(changed(proof, run)) !== null) accepted += 1;
  report(`changed authentication codes, judged: ${accepted} of ${JUDGED * genuine.length} accepted`);
  expect(accepted).toBe(0);
});

/** Headers that differ in each response. */
const ownHeaders = ['date', 'x-request-id'];

/** Remembers a response as a text that contains every byte which a caller sees. */
function rememberingIn(seen: Set<string>, send: typeof fetch): typeof fetch {
  return async (url, options) => {
    const response = await send(url, options);
    if (String(url).endsWith('/scan')) {
      const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
      seen.add(JSON.stringify([response.status, headers, await response.clone().text()]));
    }
    return response;
  };
}

test('the service answers changed authentication codes byte for byte like an unknown session', async () => {
  const stack = await Stack.start({gateways: 1, environment: {LIMIT_CREATION_RATE: '10000'}});
  try {
    const seen = new Set<string>();
    const phone = await phoneOn(stack, networks[0], rememberingIn(seen, stack.fetch));
    const login = await BegunLogin.begin(stack);
    const scan = (text: string) => phone.scan(text, steadyNow());
    await scan(login.codeAt(Date.now()).replace(login.id, randomUUID()));
    const [unknown] = seen;
    expect(unknown).toContain('session_not_found');
    await repeat(SENT, WIDTH, (run) => scan(changed(login.codeAt(Date.now()), run)));
    report(`changed authentication codes, sent: ${SENT}, different responses: ${seen.size}`);
    expect([...seen]).toEqual([unknown]);
    const {rows} = await stack.admin.query('SELECT status, refused_starts FROM session WHERE id = $1', [
      login.id,
    ]);
    expect(rows).toEqual([{status: 'PENDING', refused_starts: 0}]);
    expect((await scan(login.codeAt(Date.now()))).status).toBe(200);
  } finally {
    await stack.stop();
  }
}, 240_000);
