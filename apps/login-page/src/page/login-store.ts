import type {Login} from './login.js';
import {isText, membersOf, readPushStatus, readSigning, readWebsite} from './untrusted.js';
import {readStart} from './untrusted-start.js';

/**
 * A login or signing, and a short hash of its handoff token. If the URL with the token is opened again, the page
 * recognises the token by this hash.
 */
export interface StoredLogin {
  readonly login: Login;
  readonly tokenMark: string;
}

/** A login or signing whose redirect URL this browser got a short time ago. */
export interface FinishedLogin {
  readonly sessionId: string;
  readonly site: string;
}

const KEY = 'login';
const FINISHED_KEY = 'finished';
/** How long the tabs of this browser can still say that a login or signing is finished. */
const FINISHED_MS = 5 * 60_000;
/**
 * A stored login is ignored if it expired more than this many seconds ago. By default, the service deletes a
 * cancelled or expired session at about that time.
 */
const STALE_SECONDS = 3600;

function readLogin(value: unknown): StoredLogin | null {
  const {login, tokenMark} = membersOf(value);
  const {sessionId, expiresAt, site, ...rest} = membersOf(login);
  if (!isText(sessionId) || typeof expiresAt !== 'number' || !isText(site) || !isText(tokenMark)) return null;
  const details = {
    signing: readSigning(rest['signing']),
    pushStatus: readPushStatus(rest['pushStatus']),
    website: readWebsite(rest['website']),
    start: readStart(rest['start']),
  };
  return {login: {sessionId, expiresAt, site, ...details}, tokenMark};
}

function parseFinished(text: string, now: number): FinishedLogin | null {
  const {sessionId, site, at} = membersOf(JSON.parse(text));
  if (!isText(sessionId) || !isText(site) || typeof at !== 'number') return null;
  return Math.abs(now - at) < FINISHED_MS ? {sessionId, site} : null;
}

/**
 * Stores the current login or signing of this browser. All tabs share the stored login and the cookie, including a tab
 * that the phone app opens. The stored login contains no secret and cannot be used without the cookie.
 */
export class LoginStore {
  /**
   * @param entry the tab's entry in its history. If the browser blocks storage, it remembers the login, also after a
   *   reload, but only in this tab
   */
  constructor(
    private readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly entry: Pick<History, 'state' | 'replaceState'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** True if the browser blocks storage, so that this tab does not know the logins of other tabs. */
  get isBlocked(): boolean {
    try {
      this.storage().getItem(KEY);
      return false;
    } catch {
      return true;
    }
  }

  read(): StoredLogin | null {
    const stored = this.#find();
    if (stored === null || stored.login.expiresAt + STALE_SECONDS > Date.now() / 1000) return stored;
    this.#clear();
    return null;
  }

  #find(): StoredLogin | null {
    if (this.isBlocked) return readLogin(this.entry.state);
    try {
      return readLogin(JSON.parse(this.storage().getItem(KEY) ?? 'null'));
    } catch {
      return null;
    }
  }

  save({login, tokenMark}: StoredLogin): void {
    const {start, ...details} = login;
    // A frame, a link or a number from the storage could be outdated, so only the ways are stored.
    const stored = {login: {...details, ...(start && {start: {ways: start.ways}})}, tokenMark};
    try {
      this.storage().setItem(KEY, JSON.stringify(stored));
      this.storage().removeItem(FINISHED_KEY);
    } catch {
      this.entry.replaceState(stored, '');
    }
  }

  /** Removes the login, and remembers for a short time that it was finished, for tabs that are still open. */
  finish({sessionId, site}: Login): void {
    try {
      this.storage().setItem(FINISHED_KEY, JSON.stringify({sessionId, site, at: this.now()}));
    } catch {
      // Storage is blocked, so other tabs cannot learn that the login is finished.
    }
    this.remove({sessionId});
  }

  /**
   * Returns the login or signing that finished a short time ago. Returns null if none did, or if a newer one was stored
   * since.
   */
  finished(): FinishedLogin | null {
    try {
      const text = this.storage().getItem(FINISHED_KEY);
      return text === null ? null : parseFinished(text, this.now());
    } catch {
      return null;
    }
  }

  /** Removes the login, unless a newer one has replaced it. */
  remove({sessionId}: Pick<Login, 'sessionId'>): void {
    if (this.read()?.login.sessionId === sessionId) this.#clear();
  }

  #clear(): void {
    try {
      this.storage().removeItem(KEY);
    } catch {
      this.entry.replaceState(null, '');
    }
  }
}

/** Returns the first 64 bits of the token's SHA-256 hash: enough to recognise the token, too few to recover it. */
export async function markOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
