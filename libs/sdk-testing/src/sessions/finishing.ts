import {
  bodyReader,
  completionRequestSchema,
  limits,
  ServiceError,
  tokenRequestSchema,
} from '@signet/contracts';
import {answerProperties, completionRedirect, refusalRedirect} from '@signet/domain';
import type {SigningResult} from '@signet/sdk';
import type {Clock} from '../clock.js';
import {randomToken} from '../random.js';
import type {FakeSession} from './fake-session.js';
import type {SessionStore} from './session-store.js';

const readToken = bodyReader(tokenRequestSchema);
const readCompletion = bodyReader(completionRequestSchema.optional());

const NO_REDIRECT_URI =
  'redirect_uri was missing when the signing was created, so the signing cannot be completed.';

/** The S256 challenge of a code verifier (RFC 7636 section 4.2). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** What happens after a person has approved a session. */
export class Finishing {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
  ) {}

  /** Completes a session for its relying party. @throws ServiceError */
  completeWith(body: unknown, session: FakeSession): {readonly redirect: string} {
    return this.complete(session, readCompletion(body)?.return_token);
  }

  /**
   * @param returnToken what the browser has brought back
   * @throws ServiceError
   */
  complete(session: FakeSession, returnToken: string | null | undefined): {readonly redirect: string} {
    const isOpenedByLink = session.openedBy?.way === 'LINK';
    const isAllowed = this.sessions.refusalOf(session, 'complete') === null;
    if (isAllowed && isOpenedByLink && returnToken !== session.returnToken)
      throw new ServiceError('return_required');
    this.sessions.change(session, 'complete', null, {invalid_request: NO_REDIRECT_URI});
    const {signatureType, redirectUri, state} = session;
    if (signatureType === 'AUTHENTICATION') session.code = randomToken();
    return {redirect: completionRedirect(redirectUri ?? '', {code: session.code, state})};
  }

  /** Cancels a session on the hosted page, or leaves the page of a session that has ended without an approval. */
  cancelOnPage(session: FakeSession): {readonly redirect: string} {
    this.sessions.change(session, 'cancelOnLoginPage', 'cancelled_on_login_page');
    return {redirect: refusalRedirect(session.redirectUri ?? '', 'access_denied', session.state)};
  }

  /** @throws ServiceError invalid_request, invalid_grant */
  async redeem(body: unknown) {
    const {code, code_verifier: verifier} = readToken(body);
    const challenge = await challengeOf(verifier);
    const session = this.sessions.search(
      (one) =>
        one.code === code &&
        one.codeChallenge === challenge &&
        one.codeExpiresAt > this.clock.now() + one.age,
    );
    const person = session?.person ?? null;
    if (session === undefined || person === null) throw new ServiceError('invalid_grant');
    const {properties, confirmedAt} = session;
    session.person = null;
    const response =
      properties === null ? {} : answerProperties(properties, known(person), new Date(confirmedAt));
    return {subjectId: person.subjectId, ...response};
  }

  /** @throws ServiceError session_not_found, invalid_request, not_signed, return_required */
  result({signatureType, result, returned, openedBy, endedAt, age}: FakeSession): SigningResult {
    if (signatureType !== 'SIGNING')
      throw new ServiceError('invalid_request', {message: 'The session is not a signing session.'});
    if (result === null) throw new ServiceError('not_signed');
    if (endedAt + limits.signingResultRetention.default * 1000 <= this.clock.now() + age)
      throw new ServiceError('session_not_found');
    if (openedBy?.way === 'LINK' && !returned) throw new ServiceError('return_required');
    return result;
  }
}

/** The attributes without those that are undefined. */
const known = ({
  givenName,
  familyName,
  personalCode,
  dateOfBirth,
  country,
}: NonNullable<FakeSession['person']>) => ({
  ...(givenName !== undefined && {givenName}),
  ...(familyName !== undefined && {familyName}),
  ...(dateOfBirth !== undefined && {dateOfBirth}),
  personalCode,
  country,
});
