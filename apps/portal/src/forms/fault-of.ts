import {RegistrationError, RegistryError} from '@signet/data/registry';

/**
 * The sentence for the person if a store refused the values or the state does not permit the action.
 * @throws everything else, for example RoleError and UnknownTargetError, which have their own pages
 */
export function faultOf(thrown: unknown): string {
  if (thrown instanceof RegistrationError || thrown instanceof RegistryError) return thrown.message;
  throw thrown;
}
