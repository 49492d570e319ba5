import {randomBytes} from 'node:crypto';
import {
  encryptionPurposes,
  type EncryptionKeyring,
  type EncryptionKeyrings,
  type EncryptionPurpose,
  type Keyring,
} from '@signet/domain';

const keysOf = (current: number, ...versions: number[]): Keyring => ({
  current,
  keys: new Map(versions.map((version) => [version, randomBytes(32)])),
});

/** Keyrings for all purposes. Each purpose has other keys of its own. */
function keyringsWith(
  make: (purpose: EncryptionPurpose) => Omit<EncryptionKeyring, 'purpose'>,
): EncryptionKeyrings {
  const of = <P extends EncryptionPurpose>(purpose: P) => ({...make(purpose), purpose});
  return {
    identity: of('identity'),
    pin: of('pin'),
    push: of('push'),
    webhook: of('webhook'),
    container: of('container'),
    certificate: of('certificate'),
  };
}

const onlyVersion = ({keys}: Keyring, version: number): Keyring => ({
  current: version,
  keys: new Map([...keys].filter(([each]) => each === version)),
});

const shared = keysOf(2, 1, 2);
const owned = Object.fromEntries(encryptionPurposes.map((purpose) => [purpose, keysOf(2, 1, 2)]));
const ownOf = (purpose: EncryptionPurpose) => owned[purpose] ?? shared;

/** Before, during and after the replacement of keys. */
export const replacements = {
  'a new version of the shared keys': {
    old: keyringsWith(() => ({shared: onlyVersion(shared, 1), newValues: 'shared'})),
    both: keyringsWith(() => ({shared, newValues: 'shared'})),
    only: keyringsWith(() => ({shared: onlyVersion(shared, 2), newValues: 'shared'})),
  },
  'the first keys of each purpose': {
    old: keyringsWith(() => ({shared, newValues: 'shared'})),
    both: keyringsWith((purpose) => ({shared, own: onlyVersion(ownOf(purpose), 1), newValues: 'own'})),
    only: keyringsWith((purpose) => ({own: onlyVersion(ownOf(purpose), 1), newValues: 'own'})),
  },
  'a new version of the keys of each purpose': {
    old: keyringsWith((purpose) => ({own: onlyVersion(ownOf(purpose), 1), newValues: 'own'})),
    both: keyringsWith((purpose) => ({own: ownOf(purpose), newValues: 'own'})),
    only: keyringsWith((purpose) => ({own: onlyVersion(ownOf(purpose), 2), newValues: 'own'})),
  },
  'the shared keys again, before a return to an earlier release': {
    old: keyringsWith((purpose) => ({own: ownOf(purpose), newValues: 'own'})),
    both: keyringsWith((purpose) => ({own: ownOf(purpose), shared, newValues: 'shared'})),
    only: keyringsWith(() => ({shared, newValues: 'shared'})),
  },
} as const;
