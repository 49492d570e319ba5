import {Inject, Injectable} from '@nestjs/common';
import {addressGroup} from '@signet/http';
import {PageError} from '../errors/page-error.js';
import {SETTINGS, type Settings} from '../settings.js';

const WINDOW_MS = 60_000;
/** The maximum number of counters, which bounds the memory. When it is reached, a new counter evicts the oldest one. */
const MAX_ADDRESSES = 10_000;

interface Window {
  readonly endsAt: number;
  calls: number;
}

/** What is counted apart, so that one kind of failure does not use up the attempts of another. */
type Purpose = 'login' | 'invitation' | 'cookie';

/**
 * Limits how often one IPv4 address or IPv6 /64 network may start a login, and how many wrong invitations and wrong
 * cookies without a tag it may try. Each replica counts separately.
 */
@Injectable()
export class AddressLimiter {
  readonly #limit: number;
  readonly #windows = new Map<string, Window>();

  constructor(@Inject(SETTINGS) {limits}: Settings) {
    this.#limit = limits.portalLoginRate;
  }

  /**
   * Counts a call. The first call of an address begins a window of one minute.
   * @param now epoch milliseconds
   * @throws PageError 429 if the address has made too many calls in its window
   */
  admit(purpose: Purpose, address: string, now: number = Date.now()): void {
    const window = this.#windowOf(purpose, address, now);
    window.calls += 1;
    if (window.calls > this.#limit) throw tooMany(window, now);
  }

  /**
   * Checks the limit without counting a call.
   * @throws PageError 429 if the address may make no further call in its window
   */
  check(purpose: Purpose, address: string, now: number = Date.now()): void {
    const window = this.#windowOf(purpose, address, now);
    if (window.calls >= this.#limit) throw tooMany(window, now);
  }

  #windowOf(purpose: Purpose, address: string, now: number): Window {
    const key = `${purpose} ${addressGroup(address)}`;
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    // A Map iterates in the order of insertion, so the first window is the oldest.
    this.#windows.delete(key);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
    const window = {endsAt: now + WINDOW_MS, calls: 0};
    this.#windows.set(key, window);
    return window;
  }
}

function tooMany({endsAt}: Window, now: number): PageError {
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  const headers = {'Retry-After': String(seconds)};
  return new PageError(429, ({errors}) => errors.tooMany(seconds), headers);
}
