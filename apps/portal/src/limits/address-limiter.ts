import {Inject, Injectable} from '@nestjs/common';
import {addressGroup} from '@signet/http';
import {PageError} from '../errors/page-error.js';
import {SETTINGS, type Settings} from '../settings.js';

const WINDOW_MS = 60_000;
/** The maximum number of counters, which bounds the memory. When it is reached, a new counter evicts the oldest one. */
const MOST = 10_000;

interface Window {
  readonly endsAt: number;
  calls: number;
}

/**
 * Limits how often one IPv4 address or IPv6 /64 network may start a login, and how many wrong invitations it may try.
 * Each replica counts separately.
 */
@Injectable()
export class AddressLimiter {
  readonly #limit: number;
  readonly #windows = new Map<string, Window>();

  constructor(@Inject(SETTINGS) {limits}: Settings) {
    this.#limit = limits.portalLoginRate;
  }

  /**
   * Counts a call. The first call of an address begins a window of one minute. Logins and invitations are counted apart,
   * because a website can make its visitors open wrong invitations.
   * @param now epoch milliseconds
   * @throws PageError 429 if the address has made too many calls in its window
   */
  admit(purpose: 'login' | 'invitation', address: string, now: number = Date.now()): void {
    const window = this.#windowOf(`${purpose} ${addressGroup(address)}`, now);
    window.calls += 1;
    if (window.calls <= this.#limit) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    throw new PageError(
      429,
      'Too many attempts',
      `Too many logins were started or invitations opened from your network. Try again in ${seconds} seconds.`,
      {'Retry-After': String(seconds)},
    );
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    // A Map iterates in the order of insertion, so the first window is the oldest.
    this.#windows.delete(key);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= MOST && oldest !== undefined) this.#windows.delete(oldest);
    const window = {endsAt: now + WINDOW_MS, calls: 0};
    this.#windows.set(key, window);
    return window;
  }
}
