import {CallbackError, SignetConnectionError, SignetError, type CallbackFailure} from '@signet/sdk';
import {PortalResponse} from '../html/responses.js';
import {html, Html} from '../html/html.js';
import {plainPage} from '../html/member-page.js';
import type {ErrorMessage} from '../errors/error-page.js';
import type {Texts} from '../texts/texts.js';
import {loginForm} from './login-form.js';
import {startPage} from './return-path.js';

interface Failure {
  readonly status: number;
  readonly messageIn: (texts: Texts) => ErrorMessage;
  readonly headers?: Readonly<Record<string, string>>;
}

const callbackStatuses: Readonly<Record<CallbackFailure, number>> = {
  cancelled: 200,
  state_mismatch: 400,
  no_code: 400,
};

const busy = (seconds: number): Failure => ({
  status: 503,
  messageIn: ({login}) => login.failures.busy(seconds),
  headers: {'Retry-After': String(seconds)},
});

const unreachable: Failure = {status: 503, messageIn: ({login}) => login.failures.unreachable};

const unfinished: Failure = {status: 400, messageIn: ({login}) => login.failures.unfinished};

/** Returns the text for a failed login. @throws `thrown` itself if it is not a failure of a login */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallbackError) {
    const {reason} = thrown;
    return {status: callbackStatuses[reason], messageIn: ({login}) => login.failures[reason]};
  }
  if (thrown instanceof SignetConnectionError) return unreachable;
  if (!(thrown instanceof SignetError)) throw thrown;
  if (thrown.retryAfter !== undefined) return busy(thrown.retryAfter);
  return thrown.errorCode === 'invalid_grant' ? unfinished : unreachable;
}

/**
 * The page after a login that failed, with a button to log in again. The address of this page works only once, so the choice
 * of a language leads to the start page, which has the same button.
 * @throws `thrown` itself if it is not a failure of a login
 */
export function failurePage(thrown: unknown, returnTo: string): PortalResponse {
  const {status, messageIn, headers} = failureOf(thrown);
  const page = plainPage(
    (all) => messageIn(all).title,
    (all) =>
      html`<h1>${messageIn(all).title}</h1>
        <p>${messageIn(all).text}</p>
        ${loginForm(returnTo, all.login.again)}`,
  );
  const withStart = new Html((context) => page.render({...context, path: startPage(returnTo)}));
  return new PortalResponse(status, withStart, headers);
}
