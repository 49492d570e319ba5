/** See suites.mjs. */
export function suitesIn(directory: string, options: {suites?: string; long?: boolean}): string[];
export const faces: readonly string[];
