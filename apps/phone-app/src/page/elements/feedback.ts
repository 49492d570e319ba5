const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const TICK_MS = 10;
const SHAKE_MS = 240;

/** Lets the phone vibrate for a moment if it can, as the keys of its own keyboard do. */
export function tick(): void {
  if (!isCalm() && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
}

/** Shakes an element, because what the person has entered was wrong. */
export function shake(element: HTMLElement): void {
  if (isCalm()) return;
  const steps = [0, -6, 6, -4, 4, 0].map((offset) => ({transform: `translateX(${offset}px)`}));
  element.animate(steps, {duration: SHAKE_MS, easing: 'ease-in-out'});
}
