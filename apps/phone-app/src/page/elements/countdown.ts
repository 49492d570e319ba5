import type {ServiceClock} from '../api/service-clock.js';
import type {Texts} from '../texts/texts.js';
import {h} from './dom.js';
import {inDigits, spokenDuration} from './durations.js';
import {icon} from './icons.js';

/** When this much time is left, the countdown changes its colour. */
const HURRY_SECONDS = 30;
const REFRESH_MS = 250;

export interface CountdownOptions {
  /** Epoch seconds on the service's clock. */
  readonly expiresAt: number;
  readonly clock: Pick<ServiceClock, 'secondsUntil'>;
  readonly texts: Texts;
  readonly language: string;
  /** True to show only the icon and the digits, on a screen with little space. */
  readonly isShort?: boolean;
  readonly onEnd: () => void;
}

/** Shows the time left: in digits for the eye, and in words for screen readers, which do not announce each change. */
export function countdown({expiresAt, clock, texts, language, isShort = false, onEnd}: CountdownOptions) {
  const digits = h('span', {'aria-hidden': 'true'});
  const spoken = h('span', {class: 'visually-hidden'});
  const element = h('p', {class: 'time', role: 'timer'}, icon('clock'), digits, spoken);
  let shown = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const end = () => {
    if (!isStopped) onEnd();
  };
  const refresh = () => {
    const seconds = clock.secondsUntil(expiresAt);
    if (seconds === shown) return;
    shown = seconds;
    const left = inDigits(seconds, language);
    digits.textContent = isShort ? left : texts.request.timeLeft(left);
    spoken.textContent = texts.request.timeLeft(spokenDuration(seconds, language));
    element.classList.toggle('short', seconds <= HURRY_SECONDS);
    // The first refresh runs while the caller still builds its screen. If `end` ran at once, the app would then show
    // that screen instead of the one that `onEnd` shows.
    if (seconds === 0) queueMicrotask(end);
  };
  const interval = setInterval(refresh, REFRESH_MS);
  refresh();
  const stop = () => {
    isStopped = true;
    clearInterval(interval);
  };
  return {element, stop};
}
