import type {AttributeName, SessionView, RequestedPredicate} from '@signet/contracts';

const attributes: Readonly<Record<AttributeName, string>> = {
  name: 'Your full name',
  givenName: 'Your given name',
  familyName: 'Your family name',
  personalCode: 'Your personal code',
  dateOfBirth: 'Your date of birth',
  country: 'Your country',
};

const predicateWords = ({type, years}: RequestedPredicate): string =>
  type === 'AGE_OVER' ? `Whether you are ${years} or older` : `Whether you are younger than ${years}`;

/** What a signature tells of the person who made it; the certificate in it says so anyway. */
const toldBySignature = ['name', 'personalCode', 'dateOfBirth', 'country'] as const satisfies AttributeName[];

/** What the relying party will learn, one sentence each. */
export const askedFor = ({signatureType, requestedAttributes, requestedPredicates}: SessionView): string[] =>
  signatureType === 'SIGNING'
    ? toldBySignature.map((name) => attributes[name])
    : [...requestedAttributes.map((name) => attributes[name]), ...requestedPredicates.map(predicateWords)];

/** The question that the person answers. */
export const question = ({signatureType, relyingPartyName}: SessionView): string =>
  signatureType === 'AUTHENTICATION' ? `Log in to ${relyingPartyName}?` : `Sign for ${relyingPartyName}?`;

/** The same before it is opened. */
export const asks = ({signatureType}: Pick<SessionView, 'signatureType'>): string =>
  signatureType === 'SIGNING' ? 'Asks you to sign' : 'Asks you to log in';

/** Enough of a hash to compare by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** `1:05` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const wrongPin = (attemptsLeft: number): string =>
  attemptsLeft === 1
    ? 'Wrong PIN. One try is left, then this phone is locked.'
    : `Wrong PIN. ${attemptsLeft} tries are left.`;

/** As the service counts them; below that, wrong PINs were entered. */
const ALL_TRIES = 3;

/** Of a phone in a list. */
export const conditionWords = ({locked, attemptsLeft}: {locked: boolean; attemptsLeft: number}): string => {
  if (locked) return 'Locked';
  return attemptsLeft === ALL_TRIES ? 'Ready' : `Ready, PIN tries left: ${attemptsLeft}`;
};

const problems: Readonly<Record<string, string>> = {
  invalid_request: 'Please check what you have entered.',
  session_not_found: 'No such request is waiting. It was answered, withdrawn, or ran out of time.',
  session_already_scanned: 'Another phone has opened this request.',
  subject_mismatch: 'This request is meant for another person.',
  invalid_activation_code: 'That code does not unlock this phone. Please check it, or get a new one.',
  device_revoked: 'This phone was removed from the service.',
  invalid_device_proof: 'The service does not know this phone.',
  temporarily_unavailable: 'The service cannot be reached. Please try again.',
  not_implemented: 'This phone was set up before it could sign documents. Please set it up again.',
  forbidden: 'The service wanted something signed that this screen does not show. The phone refused.',
};

/** What a refusal means to the person. */
export const problemWords = (errorCode: string): string =>
  problems[errorCode] ?? `That did not work (${errorCode}).`;
