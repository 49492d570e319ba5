import type {MemberRole} from '@signet/admin/portal';
import type {PortalMember} from './visitor.js';

/** Thrown if an action needs a recent login. `PageFilter` asks for one. */
export class FreshLoginRequired extends Error {
  override readonly name = 'FreshLoginRequired';

  /** @param returnTo the path of the page with the form */
  constructor(readonly returnTo: string) {
    super('The action needs a recent login.');
  }
}

/**
 * Requires a recent login, because somebody else may use a browser that was left logged in. What does the most harm needs
 * it: to replace a secret, to change the addresses to which browsers return or events are sent, to make an owner, to
 * take a role from an owner, and to remove somebody else.
 * @param returnTo the path of the page with the form
 * @throws FreshLoginRequired
 */
export function mustBeFresh({visitor}: PortalMember, returnTo: string): void {
  if (!visitor.isFresh) throw new FreshLoginRequired(returnTo);
}

/** True if the change of a role makes an owner, or takes the role from one. */
export const concernsOwners = (...roles: readonly MemberRole[]): boolean => roles.includes('OWNER');
