import {createHash, randomBytes} from 'node:crypto';

/** A login that a browser has begun and not finished. The session id and the verifier never leave the server. */
export interface PendingLogin {
  state: string;
  codeVerifier: string;
  sessionId: string;
  expiresAt: number;
  /** Kept, because completion works once and a page may ask twice. */
  redirect?: string;
}

const random = () => randomBytes(32).toString('base64url');

/** State and PKCE pair of a new login (RFC 7636). */
export function newLogin() {
  const codeVerifier = random();
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return {state: random(), codeVerifier, codeChallenge};
}

/** Values kept on the server under an unguessable key, which the browser holds in a cookie. Forgotten after `maxAge` seconds. */
export class ServerSide<T> {
  private readonly entries = new Map<string, {value: T; until: number}>();

  constructor(
    readonly cookie: string,
    readonly maxAge: number,
  ) {}

  /** Returns the new key. */
  put(value: T): string {
    const now = Date.now();
    for (const [key, entry] of this.entries) if (entry.until < now) this.entries.delete(key);
    const key = random();
    this.entries.set(key, {value, until: now + this.maxAge * 1000});
    return key;
  }

  get(key: string | undefined): T | undefined {
    const entry = key === undefined ? undefined : this.entries.get(key);
    return entry !== undefined && entry.until >= Date.now() ? entry.value : undefined;
  }

  /** Reads a value for the last time. */
  take(key: string | undefined): T | undefined {
    const value = this.get(key);
    if (key !== undefined) this.entries.delete(key);
    return value;
  }
}
