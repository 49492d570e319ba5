/** The parts of a picture: the class that colours the part, and its SVG path in a box of 96 by 64. */
type Parts = readonly (readonly ['paper' | 'line' | 'accent', string])[];

/** Decorative pictures of empty lists. Set `aria-hidden` on each, because the text below it says the same. */
export const drawings = {
  /** A phone that waits, with a request in front of it. */
  inbox: [
    ['paper', 'M34 4h28a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z'],
    [
      'line',
      'M34 4h28a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM44 54h8M37 14h12M37 20h18',
    ],
    [
      'accent',
      'M14 28h40a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4zM17 36l3 3 5-6M32 36h18',
    ],
  ],
  /** A list with one line that is ticked, and lines that are still empty. */
  history: [
    ['paper', 'M26 4h44a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z'],
    [
      'line',
      'M26 4h44a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM42 32h24M42 47h16M31 32h2M31 47h2',
    ],
    ['accent', 'M29 17l3 3 6-6M44 17h22'],
  ],
} as const satisfies Readonly<Record<string, Parts>>;

export type Drawing = keyof typeof drawings;
