import type {Keys} from '@signet/settings';
import type {KeyringFacts} from './keyrings.js';

/**
 * `old`: a version below the current one, or a version of a keyring that others have replaced. `next`: a version above
 * the current one, or a version of a keyring that is prepared; no process uses it yet.
 * `missing`: a version that values need and that the keyring lacks.
 */
type State = 'current' | 'old' | 'next' | 'missing';

export function stateOf(version: number | null, facts: KeyringFacts, keys: Keys): State {
  const keyring = facts.keyring(keys);
  if (version === null || !keyring?.keys.has(version)) return 'missing';
  const unused = facts.unused(keys);
  if (unused !== null) return unused;
  if (version === keyring.current) return 'current';
  return version < keyring.current ? 'old' : 'next';
}

/**
 * Returns when the operator can remove an old key, or the command to run first. For a missing key, returns that it must
 * be added again. For the shared keyring, returns which keyrings have to replace it, and that its current key must be
 * replaced if it has many values. Returns null for the current and the next key of any other keyring.
 */
export function removal(
  state: State,
  values: number,
  keep: number,
  facts: KeyringFacts,
  keys: Keys,
): string | null {
  if (state === 'missing') return 'add it again: values need it';
  const missing = facts.replacements(keys);
  const others = `after these keyrings are used instead: ${missing.join(', ')}`;
  if (missing.length > 0)
    return values < facts.manyValues ? others : `soon, because the key has too many values: ${others}`;
  if (state !== 'old') return null;
  if (values > 0) return `after signetctl ${facts.replacedBy ?? ''}`;
  return keep === 0
    ? 'once every process uses the current key'
    : `${keep} seconds after every process uses the current key`;
}
