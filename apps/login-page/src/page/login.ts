import type {SigningSubject} from '@signet/contracts';

/** A login, or a signing, as the page knows it. */
export interface Login {
  readonly sessionId: string;
  /** Epoch seconds of the service's clock. */
  readonly expiresAt: number;
  /** The registered name of the relying party. */
  readonly site: string;
  /** What is to be signed; a login has none. */
  readonly signing?: SigningSubject | undefined;
}

/** A login with a mark of the token that it was claimed with, by which the same address is known again. */
export interface KeptLogin {
  readonly login: Login;
  readonly tokenMark: string;
}

const KEY = 'login';
/** By then the service has forgotten it, too. */
const STALE_SECONDS = 3600;

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members => ({...(typeof value === 'object' && value)});
const isText = (value: unknown): value is string => typeof value === 'string';

/** What the service, or this page some time ago, has said of a signing; undefined if it is nothing like that. */
export function readSigning(value: unknown): SigningSubject | undefined {
  const {title, signedDataName, signedDataHash} = membersOf(value);
  if (!isText(signedDataName) || !isText(signedDataHash)) return undefined;
  return {signedDataName, signedDataHash, ...(isText(title) && {title})};
}

function parse(text: string): KeptLogin | null {
  const {login, tokenMark} = membersOf(JSON.parse(text));
  const {sessionId, expiresAt, site, ...rest} = membersOf(login);
  if (!isText(sessionId) || typeof expiresAt !== 'number' || !isText(site) || !isText(tokenMark)) return null;
  return {login: {sessionId, expiresAt, site, signing: readSigning(rest['signing'])}, tokenMark};
}

/**
 * The login under way in this browser. All tabs share it, as they share the cookie: after a reload, in a second tab,
 * or when the app opens a new one. It holds nothing secret; without the cookie it is worth nothing.
 */
export class LoginStore {
  /** For browsers that keep nothing. */
  #here: KeptLogin | null = null;

  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  read(): KeptLogin | null {
    const kept = this.#find();
    if (kept === null || kept.login.expiresAt + STALE_SECONDS > Date.now() / 1000) return kept;
    this.#drop();
    return null;
  }

  #find(): KeptLogin | null {
    try {
      const text = this.storage().getItem(KEY);
      return text === null ? null : parse(text);
    } catch {
      return this.#here;
    }
  }

  keep(kept: KeptLogin): void {
    this.#here = kept;
    try {
      this.storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // It lives as long as the page.
    }
  }

  /** Forgets the login, unless a newer one has taken its place. */
  forget({sessionId}: Login): void {
    if (this.read()?.login.sessionId === sessionId) this.#drop();
  }

  #drop(): void {
    this.#here = null;
    try {
      this.storage().removeItem(KEY);
    } catch {
      // There was nothing to forget.
    }
  }
}

/** Enough of a hash to know a token again, and not enough to have it. */
export async function markOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
