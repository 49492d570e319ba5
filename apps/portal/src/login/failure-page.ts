import {CallbackError, SignetConnectionError, SignetError, type CallbackFailure} from '@signet/sdk';
import {Answer} from '../html/answers.js';
import {html, serviceName, type HtmlValue} from '../html/html.js';
import {plainPage} from '../html/member-page.js';
import {loginForm} from './login-form.js';

interface Failure {
  readonly status: number;
  readonly title: HtmlValue;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const callbackFailures: Readonly<Record<CallbackFailure, Failure>> = {
  cancelled: {status: 200, title: 'You cancelled the login', text: 'Nothing has changed.'},
  state_mismatch: {
    status: 400,
    title: 'This login was not started in this browser',
    text: 'It may also have been finished already, or it took too long.',
  },
  no_code: {status: 400, title: 'The login was not completed', text: 'The login page sent no result.'},
};

const busy = (seconds: number): Failure => ({
  status: 503,
  title: html`${serviceName} has too much to do at the moment`,
  text: `Try again in ${seconds} seconds.`,
  headers: {'Retry-After': String(seconds)},
});

const unreachable: Failure = {
  status: 503,
  title: html`${serviceName} cannot be reached at the moment`,
  text: 'You are not logged in. Try again in a minute.',
};

const unfinished: Failure = {
  status: 400,
  title: 'The login could not be finished',
  text: 'It was used already, or it took too long.',
};

/** Returns the text for a failed login. @throws `thrown` itself if it is not a failure of a login */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallbackError) return callbackFailures[thrown.reason];
  if (thrown instanceof SignetConnectionError) return unreachable;
  if (!(thrown instanceof SignetError)) throw thrown;
  if (thrown.retryAfter !== undefined) return busy(thrown.retryAfter);
  return thrown.errorCode === 'invalid_grant' ? unfinished : unreachable;
}

/**
 * The page after a login that failed, with a button to log in again.
 * @throws `thrown` itself if it is not a failure of a login
 */
export function failurePage(thrown: unknown, returnTo: string): Answer {
  const {status, title, text, headers} = failureOf(thrown);
  const body = html`<h1>${title}</h1>
    <p>${text}</p>
    ${loginForm(returnTo, 'Log in again')}`;
  return new Answer(status, plainPage(title, body), headers);
}
