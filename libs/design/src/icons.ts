const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';

/**
 * Decorative icons: SVG paths in a box of 24 by 24, which the class `icon` draws as strokes in the colour of the text.
 * Set `aria-hidden` on each icon, because the text beside it says the same.
 */
export const icons = {
  phone: 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 18.5h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  clock: `M12 7v5l3 2${circle}`,
  tabs: 'M5.5 16H4V4h12v1.5M8 8h12v12H8z',
  link: 'M10 8H8a4 4 0 0 0 0 8h2M14 8h2a4 4 0 0 1 0 8h-2',
  cookie: `M9 9v.1M14.5 9.5v.1M15 15v.1M9.5 14.5v.1${circle}`,
  question: `M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.6v.1${circle}`,
  alert: 'M12 9v5M12 17v.1M12 3l9.5 17h-19z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v10h-13zM12 15v2.5',
  erase: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  back: 'M14.5 5l-7 7 7 7',
} as const;

export type Icon = keyof typeof icons;
