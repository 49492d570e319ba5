import {Vapid} from '../../src/providers/webpush/vapid.js';
import {newVapidKey, readVapid} from './support/jwt.js';

const hour = 3_600_000;

test('the verifier of these tests accepts the example of RFC 8292 section 2.4', async () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
    'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  await expect(
    readVapid(header, 'https://push.example.net', new Date(1_453_500_000_000)),
  ).resolves.toMatchObject({sub: 'mailto:push@example.com'});
});

describe('a token for a push service', () => {
  let at = Date.parse('2026-11-20T12:00:00Z');
  const vapid = new Vapid({privateKey: newVapidKey(), subject: 'mailto:ops@signet.example'}, () => at);

  test('names the service and a contact, and is valid for less than a day', async () => {
    const header = await vapid.authorization('https://push.example');
    const {exp = 0, sub} = await readVapid(header, 'https://push.example', new Date(at));
    expect(sub).toBe('mailto:ops@signet.example');
    expect(exp - at / 1000).toBe(12 * 3600);
    expect(header.endsWith(`k=${vapid.publicKey}`)).toBe(true);
  });

  test('is reused for its service only, and renewed long before it expires', async () => {
    const first = await vapid.authorization('https://push.example');
    at += 5 * hour;
    await expect(vapid.authorization('https://push.example')).resolves.toBe(first);
    await expect(vapid.authorization('https://other.example')).resolves.not.toBe(first);
    at += 2 * hour;
    await expect(vapid.authorization('https://push.example')).resolves.not.toBe(first);
  });
});
