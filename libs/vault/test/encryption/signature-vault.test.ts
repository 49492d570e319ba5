import type {EncryptionKeyring} from '@signet/domain';
import {decryptBirthDate, encryptBirthDate} from '../../src/index.js';

const keyring: EncryptionKeyring<'identity'> = {
  purpose: 'identity',
  own: {current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]])},
  newValues: 'own',
};
const sessionId = '0198f3a0-1111-7222-8333-444444444444';

test.each(['1990-03-11', undefined])('the date of birth %s is read back', (date) => {
  expect(decryptBirthDate(keyring, sessionId, encryptBirthDate(keyring, sessionId, date))).toBe(date);
});
