import {CallbackError, SignetError, type LoggedIn, type PendingLogin} from '@signet/sdk';
import type {RequestedProperties, SignetClient} from '@signet/sdk';

export interface SignetStrategyOptions<User, Requested extends RequestedProperties = RequestedProperties> {
  /** A client with a `loginUrl`. */
  readonly client: SignetClient;
  /** The registered redirect URI. Its route calls `passport.authenticate('signet')`, like the route that starts a login. */
  readonly redirectUri: string;
  /** Attributes and predicates to request. Default: none. */
  readonly properties?: Requested | undefined;
  /**
   * Finds or creates the user of your application by `subjectId`.
   * @returns the user, or false to refuse the login
   */
  readonly verify: (person: LoggedIn<Requested>) => User | false | Promise<User | false>;
}

/** The part of an Express request that the strategy uses. */
export interface StrategyRequest {
  readonly query: unknown;
}

/** Why a login failed. `passport.authenticate` passes the message on, for example with the option `failureMessage`. */
export interface Failure {
  readonly message: string;
}

/** The methods that Passport adds to a strategy for one request. */
export interface StrategyActions {
  success(user: object): void;
  fail(challenge: Failure, status?: number): void;
  redirect(url: string): void;
  error(error: unknown): void;
}

/** The browser's session, which stores one pending login. A new login replaces a login that another tab has started. */
interface Session {
  signet?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPending = <Requested extends RequestedProperties>(value: unknown): value is PendingLogin<Requested> =>
  isRecord(value) && ['sessionId', 'state', 'codeVerifier'].every((name) => typeof value[name] === 'string');

function sessionOf(request: StrategyRequest): Session {
  const session: unknown = 'session' in request ? request.session : undefined;
  if (!isRecord(session))
    throw new Error('The Signet strategy needs sessions, for example of express-session.');
  return session;
}

/** Returns the login that this browser has started. */
function pendingOf<Requested extends RequestedProperties>({
  signet,
}: Session): PendingLogin<Requested> | undefined {
  return isPending<Requested>(signet) ? signet : undefined;
}

/** True if the browser returns from the hosted page. */
const isReturn = (query: unknown): query is Record<string, unknown> =>
  isRecord(query) && ['code', 'error', 'state'].some((name) => name in query);

async function start(
  {
    client,
    redirectUri,
    properties,
  }: Pick<SignetStrategyOptions<never>, 'client' | 'redirectUri' | 'properties'>,
  actions: StrategyActions,
  session: Session,
): Promise<void> {
  const login = await client.createLogin({redirectUri, properties, hostedPage: true});
  const {hostedUrl, sessionId, state, codeVerifier} = login;
  session.signet = {sessionId, state, codeVerifier};
  actions.redirect(hostedUrl);
}

/** Returns the HTTP status of the response to a failed login. Returns undefined for any other error. */
function failureStatus(error: unknown): number | undefined {
  if (error instanceof CallbackError) return error.reason === 'cancelled' ? 401 : 400;
  return error instanceof SignetError && error.errorCode === 'invalid_grant' ? 400 : undefined;
}

async function finish<User extends object, Requested extends RequestedProperties>(
  {client, verify}: SignetStrategyOptions<User, Requested>,
  actions: StrategyActions,
  query: Record<string, unknown>,
  session: Session,
): Promise<void> {
  let person: LoggedIn<Requested>;
  try {
    person = await client.handleCallback(query, pendingOf<Requested>(session));
    // Not before: anybody can send the browser a forged callback, which must not end the login.
    delete session.signet;
  } catch (error) {
    const status = failureStatus(error);
    if (status === undefined || !(error instanceof Error)) throw error;
    return actions.fail({message: error.message}, status);
  }
  const user = await verify(person);
  if (user === false) actions.fail({message: 'The application refused the person.'}, 403);
  else actions.success(user);
}

/**
 * Logs people in with the hosted page of Signet. If the query of a request contains `code`, `error` or `state`, the
 * browser has returned from the hosted page, and `passport.authenticate('signet')` finishes the login. Otherwise it
 * redirects the browser to the hosted page.
 */
export class SignetStrategy<
  User extends object,
  const Requested extends RequestedProperties = RequestedProperties,
> {
  readonly name = 'signet';
  /** Passport calls this function for each request. `this` is an object with the methods that Passport adds. */
  readonly authenticate: (this: StrategyActions, request: StrategyRequest) => Promise<void>;

  constructor(options: SignetStrategyOptions<User, Requested>) {
    this.authenticate = async function (request) {
      try {
        const session = sessionOf(request);
        if (isReturn(request.query)) await finish(options, this, request.query, session);
        else await start(options, this, session);
      } catch (error) {
        this.error(error);
      }
    };
  }
}
