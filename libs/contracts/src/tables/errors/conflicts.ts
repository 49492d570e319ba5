import type {ErrorDefinition} from './definition.js';

/**
 * Errors of requests that conflict with the state of the session or the device, or with another request: status 409.
 */
export const conflicts = {
  session_already_completed: {
    status: 409,
    cause: 'The session was completed before; completion works once.',
    action: 'Do not retry: the redirect URL is returned only once.',
    help: [
      'Two requests completed the session, for example because two browser tabs polled your server. The first request got the redirect URL.',
      'The response to the first completion was lost. Never repeat a completion: start a new login or, for a signing, fetch the result.',
    ],
  },
  session_not_confirmed: {
    status: 409,
    cause: 'The session is not confirmed, so it cannot be completed.',
    action: 'Poll the status. Complete a login once it is CONFIRMED, and a signing once it is COMPLETED.',
    help: [
      'The session has not got that far yet. Wait with a long poll or a webhook until a login is CONFIRMED, or a signing is COMPLETED.',
      'The session was cancelled or has expired. The status says so, and it will not change again.',
    ],
  },
  session_not_cancellable: {
    status: 409,
    cause: 'The person has approved the session, or it has ended, so it cannot be cancelled.',
    action: 'Read the status, and act on it.',
    help: [
      'The person approved at the same moment. Read the status: a login that is CONFIRMED can be completed, and a signing continues to COMPLETED.',
    ],
  },
  session_superseded: {
    status: 409,
    cause: 'A second login was started in the same browser.',
    action: 'Continue with the newer login.',
    help: ['The user began the login again, for example in a second tab. The newer one continues.'],
  },
  session_already_scanned: {
    status: 409,
    cause: 'Another device has scanned the session.',
    action: 'Continue on that device, or start a new session.',
    help: [
      'Two phones scanned the same QR code. Only the phone that scanned it first can continue. To use the other phone, start a new session.',
      'A phone declined a pushed session that another phone of the person had opened.',
    ],
  },
  start_stale: {
    status: 409,
    cause: 'The QR code was too old when the camera saw it, or has a time that has not come yet.',
    action: 'Keep the camera open and scan the next QR code. Read the clock of the service again.',
    help: [
      'The page no longer changes its QR code: reload it. The camera may also have seen a photo, a screenshot or a copy of the QR code, which is what this check is for.',
      'The app has not read the clock of the service (`Signet-Time` of `GET /device/v1/device`) since the phone has slept, or counts with a clock that somebody has set.',
      'For relying parties: your page shows QR codes for a time that differs from ours. Count from the end of the call that created the session, less `Signet-Session-Age`.',
    ],
  },
  return_required: {
    status: 409,
    cause:
      'Another browser must complete the session: the one that the app opens with the return token or, with the hosted page, the one that has the page open.',
    action:
      'Complete the session with the token with which the app has opened your return URL. Find the login by the cookie of the browser, never by the URL.',
    help: [
      'The person approved in the app, but the app opened another browser than the one that started the login. This is also what happens if somebody sends a login link to another person.',
      'A browser has opened the hosted page of the session, and start proof lets only this browser complete it. Your server must not complete it: somebody else may have the page open.',
      'The page completed the session as soon as it was CONFIRMED. For a session that was started by a link, wait until the browser returns.',
    ],
  },
  too_many_devices: {
    status: 409,
    cause: 'The person already has the maximum number of devices.',
    action:
      'List the devices that the new one may replace, and enrol again with the same activation code and one of them in `replaces`.',
    help: [
      'Phones that the person no longer uses are still enrolled. The person chooses one in the app, or an operator revokes one.',
      '`replaces` names a device that the person seems to use, a device of another person, or none. A later use of a device that is less than 72 hours old only counts if it was enrolled before the other one, or if the other one was never used.',
    ],
  },
  pin_attempt_required: {
    status: 409,
    cause: 'The request needs a PIN attempt, which is missing, used or expired.',
    action:
      'Open a PIN attempt. To approve a session, sign for this attempt. For new keys, or to lock or revoke another device, first prove the attempt. Then send the request again.',
    help: [
      'The app tried to confirm a session, replace its keys, or lock or revoke another device, without a PIN attempt for this purpose, or used an attempt twice.',
      'The attempt has expired. Open a new one and ask for the PIN again.',
    ],
  },
  not_signed: {
    status: 409,
    cause: 'The signing session has not reached COMPLETED.',
    action: 'Poll the status and fetch the result once it is COMPLETED.',
    help: [
      'After the approval, the service creates the container with the signature, usually within a second. Wait for COMPLETED.',
      'The signing was cancelled or has expired, as the status says. Start a new signing.',
    ],
  },
  idempotency_in_progress: {
    status: 409,
    cause: 'The first request with this Idempotency-Key is still running.',
    action: 'Retry the same request a little later.',
    help: [
      'The request was repeated before the first one was answered. The same request with the same key will return the first response.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
