import type {CompletedRow} from '@signet/data';
import {completionRedirect, mintCode, type Keyring} from '@signet/domain';

/** Where the browser of a completed session goes: a login carries its code, a signing only the state. */
export function redirectUrl(codeKeys: Keyring, sessionId: string, completed: CompletedRow): string {
  const {signatureType, clientId, redirectUri, state} = completed;
  if (signatureType === 'SIGNING') return completionRedirect(redirectUri, {state});
  return completionRedirect(redirectUri, {code: mintCode(codeKeys, sessionId, clientId), state});
}
