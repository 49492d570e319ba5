import type {ServiceClock} from '../../api/service-clock.js';
import type {Texts} from '../../texts/texts.js';
import {h} from './dom.js';
import {inDigits, spokenDuration} from './durations.js';
import {icon} from './icons.js';

/** The page warns the person when this much time is left. */
const HURRY_SECONDS = 30;
const REFRESH_MS = 250;

export interface CountdownOptions {
  readonly expiresAt: number;
  readonly clock: ServiceClock;
  readonly texts: Texts;
  readonly language: string;
  /** Called once, when at most `HURRY_SECONDS` are left. */
  readonly onHurry: (announcement: string) => void;
}

/** Shows the time left: in digits for the eye, and in words for screen readers, which do not announce each change. */
export class Countdown {
  readonly element = h('p', {class: 'time', role: 'timer'});
  readonly #digits = h('span', {'aria-hidden': 'true'});
  readonly #spoken = h('span', {class: 'visually-hidden'});
  readonly #interval: ReturnType<typeof setInterval>;
  #shown = Number.POSITIVE_INFINITY;

  constructor(private readonly options: CountdownOptions) {
    this.element.append(icon('clock'), this.#digits, this.#spoken);
    this.#refresh();
    this.#interval = setInterval(() => this.#refresh(), REFRESH_MS);
  }

  stop(): void {
    clearInterval(this.#interval);
  }

  #refresh(): void {
    const {expiresAt, clock, texts, language, onHurry} = this.options;
    const seconds = clock.secondsUntil(expiresAt);
    if (seconds === this.#shown) return;
    this.#digits.textContent = texts.timeLeft(inDigits(seconds, language));
    this.#spoken.textContent = texts.timeLeft(spokenDuration(seconds, language));
    this.element.classList.toggle('short', seconds <= HURRY_SECONDS);
    if (this.#shown > HURRY_SECONDS && seconds <= HURRY_SECONDS && seconds > 0)
      onHurry(texts.hurry(spokenDuration(seconds, language)));
    this.#shown = seconds;
  }
}
