import type {AttributeName, DeviceNotice, SessionView, RequestedPredicate} from '@signet/contracts';

const attributes: Readonly<Record<AttributeName, string>> = {
  name: 'Your full name',
  givenName: 'Your given name',
  familyName: 'Your family name',
  personalCode: 'Your personal code',
  dateOfBirth: 'Your date of birth',
  country: 'Your country',
};

const predicates: Readonly<Record<RequestedPredicate['type'], (years: number) => string>> = {
  AGE_OVER: (years) => `Whether you are ${years} or older`,
  AGE_UNDER: (years) => `Whether you are younger than ${years}`,
};

/**
 * The attributes that every signing discloses: the certificate contains the name, the personal code and the country,
 * and the signing result (`GET …/result`) also contains the date of birth.
 */
const disclosedBySignature = [
  'name',
  'personalCode',
  'dateOfBirth',
  'country',
] as const satisfies AttributeName[];

/** Returns the attributes and predicates that the relying party will learn, one phrase each. */
export const disclosedItems = ({
  signatureType,
  requestedAttributes,
  requestedPredicates,
}: SessionView): string[] =>
  signatureType === 'SIGNING'
    ? disclosedBySignature.map((name) => attributes[name])
    : [
        ...requestedAttributes.map((name) => attributes[name]),
        ...requestedPredicates.map(({type, years}) => predicates[type](years)),
      ];

export const question = ({signatureType, relyingPartyName}: SessionView): string =>
  signatureType === 'AUTHENTICATION'
    ? `Log in to ${relyingPartyName}?`
    : `${relyingPartyName} asks for your signature`;

/** The organisation of the relying party and the host to which the browser returns, as far as they are known. */
export const askerText = ({organisationName, redirectHost}: SessionView): string =>
  [organisationName, redirectHost].filter((part) => part !== undefined).join(', ');

/** What a person should know before trusting the name of the relying party. */
export const trustText = ({test = false, firstTime = false}: SessionView): string =>
  [...(test ? ['A test client.'] : []), ...(firstTime ? ['Your first time here.'] : [])].join(' ');

export const requestSummary = ({signatureType}: Pick<SessionView, 'signatureType'>): string =>
  signatureType === 'SIGNING' ? 'Asks you to sign' : 'Asks you to log in';

/**
 * A warning about earlier PIN attempts, because somebody else may have made them; undefined if there were no attempts.
 */
export const attemptsText = ({pinAttemptsSinceLogin: count = 0}: SessionView): string | undefined => {
  if (count === 0) return undefined;
  const attempts = count === 1 ? 'One PIN attempt' : `${count} PIN attempts`;
  return `${attempts} on this phone since its last correct PIN. If that was not you, decline and report it.`;
};

const notices: Readonly<Record<DeviceNotice['type'], string>> = {
  DEVICE_ADDED: 'was added for you',
  KEYS_REPLACED: 'got new keys',
  PUSH_TOKEN_REPLACED: 'gets its notifications at a new address',
};

/** The text that informs the person that another phone was added or changed. */
export const noticeText = ({type, deviceName, at}: DeviceNotice): string => {
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  return `The phone “${deviceName}” ${notices[type]} (${day}). If that was not you, report it.`;
};

/** Shortens a hash in the same way as the login page, so that people can compare the two. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** Formats seconds as `1:05`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const wrongPinText = (attemptsLeft: number): string =>
  attemptsLeft === 1
    ? 'Wrong PIN. One try is left, then this phone is locked.'
    : `Wrong PIN. ${attemptsLeft} tries are left.`;

/** The number of PIN attempts that a phone has after a correct PIN. */
const PIN_ATTEMPTS = 3;

export const statusText = ({locked, attemptsLeft}: {locked: boolean; attemptsLeft: number}): string => {
  if (locked) return 'Locked';
  return attemptsLeft === PIN_ATTEMPTS ? 'Ready' : `Ready, PIN tries left: ${attemptsLeft}`;
};

const problems: Readonly<Record<string, string>> = {
  invalid_request: 'Please check what you have entered.',
  session_not_found: 'No such request is waiting. It was answered, withdrawn or has expired.',
  session_already_scanned: 'Another phone has opened this request.',
  subject_mismatch: 'This request is meant for another person.',
  signing_not_allowed: 'A phone in a browser may not sign here. Please open the request on another phone.',
  invalid_activation_code: 'That code does not unlock this phone. Please check it, or get a new one.',
  start_stale: 'That code is too old. Please open the one that the page shows now.',
  start_proof_required: 'That code does not show where the request began. Please scan the one on the page.',
  wrong_code: 'The page shows another number, so the request was cancelled. No PIN attempt was used.',
  device_revoked: 'This phone was removed from the service.',
  invalid_device_proof: 'The service does not know this phone.',
  temporarily_unavailable: 'The service cannot be reached. Please try again.',
  not_implemented: 'This phone was set up before it could sign documents. Please set it up again.',
  forbidden:
    'The phone refused: the service asked for a signature on something that this screen does not show.',
};

export const problemText = (errorCode: string): string =>
  problems[errorCode] ?? `That did not work (${errorCode}).`;
