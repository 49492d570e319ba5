import {randomBytes} from 'node:crypto';
import {collapseId} from '@signet/vault';
import type {EncryptionKeyring} from '@signet/domain';
import fc from 'fast-check';

const ring = (current = 1, keys = [randomBytes(32), randomBytes(32)]) => ({
  current,
  keys: new Map(keys.map((key, index) => [index + 1, key])),
});
const own = (keys = ring()): EncryptionKeyring<'push'> => ({purpose: 'push', own: keys, newValues: 'own'});
const id = fc.uuid();
const idOrNone = fc.option(id);

test('a collapse id fits into a Web Push topic and into a header of APNs, and contains neither id', () => {
  const keyring = own();
  fc.assert(
    fc.property(id, idOrNone, (deviceId, sessionId) => {
      const made = collapseId(keyring, deviceId, sessionId);
      expect(made).toMatch(/^[A-Za-z0-9_-]{32}$/);
      for (const uuid of [deviceId, sessionId ?? deviceId]) {
        const hex = uuid.replaceAll('-', '');
        expect(made).not.toContain(hex);
        expect(made).not.toContain(Buffer.from(hex, 'hex').toString('base64url'));
      }
    }),
  );
});

test('the same device and session have the same collapse id, and every other pair has another', () => {
  const keyring = own();
  fc.assert(
    fc.property(fc.tuple(id, idOrNone), fc.tuple(id, idOrNone), (one, other) => {
      const [first, second] = [collapseId(keyring, ...one), collapseId(keyring, ...other)];
      expect(collapseId(keyring, ...one)).toBe(first);
      expect(first === second).toBe(one[0] === other[0] && one[1] === other[1]);
    }),
  );
});

test('two devices have different collapse ids for one session, and so have their notices', () => {
  const keyring = own();
  const [one, other, session] = [
    '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f8',
    '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f9',
    '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7fa',
  ];
  const made = [one, other].flatMap((device) =>
    [session, null].map((each) => collapseId(keyring, device, each)),
  );
  expect(new Set(made).size).toBe(4);
});

test('only the key for new values decides: a new key changes the collapse ids, and an older key in the ring does not', () => {
  const keys = [randomBytes(32), randomBytes(32)];
  const [device, session] = ['01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f8', '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f9'];
  const under = (keyring: EncryptionKeyring<'push'>) => collapseId(keyring, device, session);
  expect(under(own(ring(2, keys)))).not.toBe(under(own(ring(1, keys))));
  expect(under(own(ring(1, keys.slice(0, 1))))).toBe(under(own(ring(1, keys))));
});

test('an older installation, which shares one keyring between all purposes, uses this keyring', () => {
  const shared = ring();
  const keyring: EncryptionKeyring<'push'> = {purpose: 'push', shared, newValues: 'shared'};
  expect(collapseId(keyring, '01a2b3c4-d5e6-7f80-9102-a3b4c5d6e7f8', null)).toMatch(/^[\w-]{32}$/);
});
