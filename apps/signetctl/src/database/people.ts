import type {IdentityKeys} from '@signet/vault';
import type {ChangeOptions} from '../program/command.js';
import type {Io} from '../program/io.js';
import {readSettings} from '../program/settings.js';
import {withRegistry, type Registry} from './registry.js';

/** The dependencies of commands about people or their devices. */
export interface PeopleRegistry extends Registry {
  /** The keys that protect personal data. */
  readonly keys: IdentityKeys;
  /** The validity of activation codes and unlock codes, in hours. */
  readonly codeValidity: number;
}

/**
 * Works like `withRegistry`, and also reads the keys that protect personal data and the validity of codes.
 * @throws what `withRegistry` throws
 */
export async function withPeopleRegistry<T>(
  io: Io,
  options: ChangeOptions,
  work: (registry: PeopleRegistry) => Promise<T>,
): Promise<T> {
  const {keys, limits} = await readSettings(io, (parts) => ({
    keys: parts.keysOf('identity', 'index'),
    limits: parts.limits,
  }));
  const codeValidity = limits.activationCodeValidity;
  return withRegistry(io, options, (registry) => work({...registry, keys, codeValidity}));
}
