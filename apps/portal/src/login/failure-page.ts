import {CallbackError, SignetConnectionError, SignetError, type CallbackFailure} from '@signet/sdk';
import {z} from 'zod';
import {PortalResponse, seeOther} from '../html/responses.js';
import {html, Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';
import type {ErrorMessage} from '../errors/error-page.js';
import type {Texts} from '../texts/texts.js';
import {loginForm} from './login-form.js';
import {FAILED_LOGIN_PATH, isReturnPath, startPage} from './return-path.js';

type Reason = CallbackFailure | 'busy' | 'unreachable' | 'unfinished';

/** Why a login failed. */
export interface LoginFailure {
  readonly reason: Reason;
  /** After how many seconds the person may try again, if the reason is `busy`. */
  readonly seconds?: number;
}

const statuses: Readonly<Record<Reason, number>> = {
  cancelled: 200,
  state_mismatch: 400,
  no_code: 400,
  unfinished: 400,
  busy: 503,
  unreachable: 503,
};

/** Returns why a login failed. @throws `thrown` itself if it is not a failure of a login */
export function failureOf(thrown: unknown): LoginFailure {
  if (thrown instanceof CallbackError) return {reason: thrown.reason};
  if (thrown instanceof SignetConnectionError) return {reason: 'unreachable'};
  if (!(thrown instanceof SignetError)) throw thrown;
  if (thrown.retryAfter !== undefined) return {reason: 'busy', seconds: thrown.retryAfter};
  return {reason: thrown.errorCode === 'invalid_grant' ? 'unfinished' : 'unreachable'};
}

/** Whether the service is the cause of the failure, and not the person or the browser. */
export const isOfService = ({reason}: LoginFailure): boolean => statuses[reason] >= 500;

/** The query of the page about a failed login. Everybody can write one, so it chooses only among fixed texts. */
export const failureQuery = z.object({
  reason: z
    .enum(['cancelled', 'state_mismatch', 'no_code', 'busy', 'unreachable', 'unfinished'])
    .catch('unreachable'),
  seconds: z.coerce.number().int().min(1).max(3600).catch(1),
  returnTo: z.string().refine(isReturnPath).catch('/'),
});

/**
 * Redirects the browser from the redirect URI to the page about a failed login, so that neither its address nor a
 * `Referer` has the code. The code may be valid: somebody may have brought it to a browser that has not started the login.
 */
export function leaveCallback({reason, seconds}: LoginFailure, returnTo = '/'): PortalResponse {
  const query = {reason, ...(seconds !== undefined && {seconds: String(seconds)}), returnTo};
  const {status, body, headers} = seeOther(`${FAILED_LOGIN_PATH}?${new URLSearchParams(query).toString()}`);
  return new PortalResponse(status, body, {...headers, 'Referrer-Policy': 'no-referrer'});
}

const messageOf =
  ({reason, seconds = 1}: LoginFailure) =>
  ({login: {failures}}: Texts): ErrorMessage =>
    reason === 'busy' ? failures.busy(seconds) : failures[reason];

/**
 * The page after a login that failed, with a button to log in again. Some addresses of this page work only once, so the
 * choice of a language leads to the start page, which has the same button.
 */
export function failurePage(failure: LoginFailure, returnTo: string): PortalResponse {
  const messageIn = messageOf(failure);
  const page = plainPage(
    (all) => messageIn(all).title,
    (all) =>
      html`<h1>${messageIn(all).title}</h1>
        <p>${messageIn(all).text}</p>
        ${loginForm(returnTo, all.login.again)}`,
  );
  const withStart = new Html((context) => page.render({...context, path: startPage(returnTo)}));
  const {reason, seconds = 1} = failure;
  const headers = reason === 'busy' ? {'Retry-After': String(seconds)} : undefined;
  return new PortalResponse(statuses[reason], withStart, headers);
}
