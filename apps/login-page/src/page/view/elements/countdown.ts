import type {ServiceClock} from '../../service-clock.js';
import type {Words} from '../../words/words.js';
import {h} from './dom.js';
import {inDigits, inWords} from './durations.js';
import {icon} from './icons.js';

/** From here on the time is short, and people are told. */
const HURRY_SECONDS = 30;
const LOOK_MS = 250;

export interface CountdownOptions {
  readonly expiresAt: number;
  readonly clock: ServiceClock;
  readonly words: Words;
  readonly language: string;
  /** Called once, when the time becomes short. */
  readonly onHurry: (announcement: string) => void;
}

/** The time that is left, for eyes in digits and for screen readers, who are not interrupted by it, in words. */
export class Countdown {
  readonly element = h('p', {class: 'time', role: 'timer'});
  readonly #digits = h('span', {'aria-hidden': 'true'});
  readonly #inWords = h('span', {class: 'visually-hidden'});
  readonly #interval: ReturnType<typeof setInterval>;
  #shown = Number.POSITIVE_INFINITY;

  constructor(private readonly options: CountdownOptions) {
    this.element.append(icon('clock'), this.#digits, this.#inWords);
    this.#look();
    this.#interval = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#interval);
  }

  #look(): void {
    const {expiresAt, clock, words, language, onHurry} = this.options;
    const seconds = clock.secondsUntil(expiresAt);
    if (seconds === this.#shown) return;
    this.#digits.textContent = words.timeLeft(inDigits(seconds, language));
    this.#inWords.textContent = words.timeLeft(inWords(seconds, language));
    this.element.classList.toggle('short', seconds <= HURRY_SECONDS);
    if (this.#shown > HURRY_SECONDS && seconds <= HURRY_SECONDS && seconds > 0)
      onHurry(words.hurry(inWords(seconds, language)));
    this.#shown = seconds;
  }
}
