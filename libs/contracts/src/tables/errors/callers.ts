import type {ErrorDefinition} from './definition.js';

/** Errors of callers that are not authenticated, or may not do what they ask for: statuses 401 and 403. */
export const callerErrors = {
  no_login_cookie: {
    status: 401,
    cause:
      'The login cookie is missing or no longer valid: its login was completed, cancelled, superseded or deleted.',
    action: 'Start a new login.',
    help: [
      'The browser blocks the cookie, or the login page and the API do not share a site.',
      'The login was completed or cancelled before, for example in another tab, or was deleted after its retention period.',
    ],
  },
  invalid_device_proof: {
    status: 401,
    cause: 'The device proof is missing, malformed, too old, replayed or signed with a different key.',
    action: 'Sign a fresh proof for exactly this request. Check the clock of the device.',
    help: [
      'The clock of the phone is wrong. Compare it with the `Date` header of the response.',
      'The proof was used for two requests. Sign a new one for every request, also for a retry.',
      'The proof was made for another method, URL or body than that of the request, or its `htu` contains the query. Sign the bytes that are sent.',
    ],
  },
  forbidden: {
    status: 403,
    cause: 'The header X-Service-Login is missing or wrong, or the device has no certified signing key.',
    action: 'The login page sends the header with every request. A phone must register its keys first.',
    help: [
      'The login page does not send `X-Service-Login: 1`.',
      'The device has no certified signing key. The app registers its keys after the enrolment (`POST /device/v1/device/keys`).',
      'At an enrolment: an earlier release has registered the person with data that no certificate can contain, such as a personal code in Cyrillic letters. The activation code stays valid, but the operator must register the person again.',
    ],
  },
  device_locked: {
    status: 403,
    cause:
      'The device was locked by too many PIN attempts, by the person on another device, or by an operator.',
    action: 'Have the device unlocked with a new activation code.',
    help: [
      'There were too many PIN attempts without a correct PIN. Only a new activation code unlocks the device; waiting does not.',
      'An operator, or the person on another device, has locked the device, for example because it was lost.',
      'A new device of the person has locked the device for a limited time. `GET /device/v1/device` shows until when. The PIN of the locked device ends the lock at once.',
    ],
  },
  device_too_new: {
    status: 403,
    cause:
      'The device was enrolled a short time ago and may not revoke an older device, or has locked that device before.',
    action: 'Use the older device, or wait until the limit `newDeviceAge` has passed.',
    help: [
      'Somebody who has stolen an activation code must not lock out the person. A new device may lock an older one once, for a limited time, and may not revoke it.',
      'The older device has ended such a lock with its PIN. The new device then may neither lock nor revoke older devices. Revoke it with the older device, or ask an operator.',
    ],
  },
  device_revoked: {
    status: 403,
    cause: 'The device was revoked.',
    action: 'Enrol the device again, with a new activation code.',
    help: [
      'The person or an operator revoked the device. It cannot be restored. Delete its keys, and enrol it again with a new activation code.',
    ],
  },
  invalid_activation_code: {
    status: 403,
    cause: 'The activation code is unknown, used or expired.',
    action: 'Have the user ask for a new activation code.',
    help: [
      'A code works once and for a short time. It has 20 digits: check for typing errors.',
      'A newer code was issued for the person and has replaced this one.',
    ],
  },
  certificate_expired: {
    status: 403,
    cause: 'The certificates of the device have expired or been revoked.',
    action: 'Replace the keys of the device after a proof of the PIN, then scan again.',
    help: [
      'The certificates are valid for a limited time, and are revoked if the phone stays locked for long. Renew them with `POST /device/v1/device/keys` after a proof of the PIN. The person need not enrol again.',
    ],
  },
  signing_not_allowed: {
    status: 403,
    cause: 'The operator does not allow this kind of phone to sign data, because it has no hardware key.',
    action: 'Tell the person to open the request on another phone. The session stays open.',
    help: [
      'The phone runs in a browser (`platform` is `WEB`), and the operator has set `WEB_KEYS_MAY_SIGN` to `false`. Logins are not affected.',
    ],
  },
  start_proof_required: {
    status: 403,
    cause:
      'The session needs a proof of how the app came to it, and the request has none, or one that belongs elsewhere.',
    action:
      'Scan the QR code that the website shows now, or open its link. An app that sends no proof must be updated.',
    help: [
      'The app is too old for this website. Update it.',
      'The app sent `start` without the parameter `p` of the QR code or link, or with one that came another way: the code of a link through the camera, or a QR code as a link.',
      'The website does not permit this way, or the session was not pushed to this person.',
    ],
  },
  wrong_code: {
    status: 403,
    cause: 'The person chose or typed another number than the one on the page, so the session was cancelled.',
    action: 'Tell the person that somebody else may have started the login. Do not repeat it.',
    help: [
      'The person approved without looking at the page, or somebody else started the login. No PIN attempt was counted.',
      'After two wrong numbers within ten minutes, the website cannot push to the person for half an hour.',
    ],
  },
  subject_mismatch: {
    status: 403,
    cause: 'The session is meant for another person.',
    action: 'Nothing; the session stays open for the person it is meant for.',
    help: [
      'The relying party created the session for one person, with `subject_id`, and another person scanned it.',
      'The client may not request signatures: a test client gets them only from its test people, and an operator may have withdrawn the right after the session was created.',
    ],
  },
  wrong_pin: {
    status: 403,
    cause: 'The signature is invalid. This is the effect of a wrong PIN.',
    action: 'Ask for the PIN again while attempts are left.',
    help: [
      'The person entered a wrong PIN. `payload.attemptsLeft` says how many attempts are left; at 0 the device is locked.',
      'The app has unmasked the wrong key, has signed other bytes than `toBeSigned`, or has sent the signature in DER instead of r and s. The service never sees the PIN, so it cannot tell these causes from a wrong PIN.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
