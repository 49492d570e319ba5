import {RegistrationError, RegistryError} from '@signet/admin';
import type {HtmlValue} from '../html/html.js';
import {refusalText} from '../texts/refusals.js';

/**
 * Returns the message for the person if a store refused the entered values, or refused the action in the current state
 * of its data.
 * @throws `thrown` itself in all other cases, for example a RoleError or UnknownTargetError, which has its own page
 */
export function faultOf(thrown: unknown): HtmlValue {
  if (!(thrown instanceof RegistrationError || thrown instanceof RegistryError)) throw thrown;
  const {refusal, message} = thrown;
  return ({refusals}) =>
    refusal === undefined || refusals === null ? message : refusalText(refusal, refusals);
}
