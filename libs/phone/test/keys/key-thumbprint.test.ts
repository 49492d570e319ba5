import {keyThumbprint} from '@signet/domain';
import {calculateJwkThumbprint} from 'jose';
import {generatePrivateKey, publicKey} from '../../src/keys/ec-key.js';

test.each(['P-256', 'P-384'] as const)(
  'the thumbprint of a key on %s is computed as RFC 7638 requires',
  async (curve) => {
    const key = publicKey(generatePrivateKey(curve));
    expect(keyThumbprint(key)).toBe(await calculateJwkThumbprint(key));
  },
);
